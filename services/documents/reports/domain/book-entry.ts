// An entry of the VAT register with the account codes of the company's bookkeeping.
import type { BookkeepingAccounts, RevenueAccount } from '../../../../shared/contracts/bookkeeping';
import type { BookEntry } from '../../../../shared/contracts/documents/books';
import type { VatRegisterEntry } from '../../../../shared/contracts/documents/reports';
import type { CsvFormat } from '../../../../shared/csv/csv-format';
import { CsvNumber, csvFile } from '../../../../shared/csv/write-csv';
import { csvAmount } from '../../domain/csv-amount';

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

/** The entries of the books as CSV, amounts in major units. */
const HEADER = [
  ...['id', 'number', 'kind', 'issueDate', 'taxPoint', 'clientId', 'externalId', 'clientName', 'country'],
  ...['vatNumber', 'currency', 'vatCategory', 'vatRate', 'base', 'vat'],
  ...['companyCurrency', 'companyBase', 'companyVat'],
  ...['receivablesAccount', 'debtorAccount', 'revenueAccount', 'vatAccount', 'taxCode'],
  ...['surchargeRate', 'surcharge', 'companySurcharge'],
];

/** @param ofCompany the currency of the company */
export function entriesCsv(
  entries: readonly BookEntry[],
  ofCompany: string,
  format: CsvFormat,
): Promise<Buffer> {
  const inCompany = (minor: number | null) => (minor === null ? '' : csvAmount(minor, ofCompany));
  const cells = (entry: BookEntry) => {
    const { id, number, kind, issueDate, taxPoint, clientId, clientExternalId, currency } = entry;
    return [
      ...[id, number, kind, format.date(issueDate), format.date(taxPoint), clientId, clientExternalId],
      ...[entry.clientName, entry.country, entry.vatNumber, currency, entry.vatCategory],
      ...[new CsvNumber(entry.vatRate), csvAmount(entry.baseMinor, currency)],
      ...[csvAmount(entry.vatMinor, currency), ofCompany],
      ...[inCompany(entry.companyBaseMinor), inCompany(entry.companyVatMinor)],
      ...[
        entry.receivablesAccount,
        entry.debtorAccount,
        entry.revenueAccount,
        entry.vatAccount,
        entry.taxCode,
      ],
      ...[entry.surchargeRate === null ? '' : new CsvNumber(entry.surchargeRate)],
      ...[csvAmount(entry.surchargeMinor, currency), inCompany(entry.companySurchargeMinor)],
    ];
  };
  return csvFile(HEADER, entries, cells, format);
}
