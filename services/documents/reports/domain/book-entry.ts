// An entry of the VAT register with the account codes of the company's bookkeeping.
import type { BookkeepingAccounts, RevenueAccount } from '../../../../shared/contracts/bookkeeping';
import type { BookEntry } from '../../../../shared/contracts/documents/books';
import type { VatRegisterEntry } from '../../../../shared/contracts/documents/reports';
import { amounts, type Columns, csvAmount, days, decimals, fields } from '../../../../shared/csv/columns';

/** Fields of an entry that the query of the register answers. */
export type RegisterEntry = VatRegisterEntry &
  Pick<
    BookEntry,
    'companyBaseMinor' | 'companyVatMinor' | 'companySurchargeMinor' | 'clientId' | 'clientName' | 'vatNumber'
  >;

export function bookEntry(
  { period: _, ...entry }: RegisterEntry,
  accounts: BookkeepingAccounts,
  clientExternalId: string | null,
): BookEntry {
  const { receivablesAccount, debtorAccounts, vatAccount } = accounts;
  const revenue = revenueAccountOf(accounts.revenueAccounts, entry);
  return {
    ...entry,
    clientExternalId,
    receivablesAccount,
    debtorAccount: debtorAccounts === 'externalId' ? clientExternalId : receivablesAccount,
    revenueAccount: revenue?.account ?? null,
    vatAccount,
    taxCode: revenue?.taxCode ?? null,
  };
}

/** The account of the rate goes before that of the whole category. */
function revenueAccountOf(
  accounts: readonly RevenueAccount[],
  { vatCategory, vatRate }: Pick<RegisterEntry, 'vatCategory' | 'vatRate'>,
): RevenueAccount | undefined {
  const ofCategory = accounts.filter((account) => account.vatCategory === vatCategory);
  return (
    ofCategory.find((account) => account.vatRate === vatRate) ??
    ofCategory.find((account) => account.vatRate === null)
  );
}

/** The entries of the books as CSV, amounts in major units. @param ofCompany the currency of the company */
export function entryColumns(ofCompany: string): Columns<BookEntry> {
  return {
    ...fields('id', 'number', 'kind'),
    ...days('issueDate', 'taxPoint'),
    ...fields('clientId'),
    externalId: ({ clientExternalId }) => clientExternalId,
    ...fields('clientName', 'country', 'vatNumber', 'currency', 'vatCategory'),
    ...decimals('vatRate'),
    ...amounts('base', 'vat'),
    companyCurrency: () => ofCompany,
    companyBase: ({ companyBaseMinor }) => csvAmount(companyBaseMinor, ofCompany),
    companyVat: ({ companyVatMinor }) => csvAmount(companyVatMinor, ofCompany),
    ...fields('receivablesAccount', 'debtorAccount', 'revenueAccount', 'vatAccount', 'taxCode'),
    ...decimals('surchargeRate'),
    ...amounts('surcharge'),
    companySurcharge: ({ companySurchargeMinor }) => csvAmount(companySurchargeMinor, ofCompany),
  };
}
