// Entries of sales in whole books: deposits, cash discounts and VAT that waits for its payment have accounts of their own.
import type { BookkeepingAccounts, LedgerUse } from '../../contracts/bookkeeping';
import type { Books, SaleEntry } from '../books';
import { accountAtRate, accountOf } from './charts';
import { isRelief } from './postings';

/** The entries of the register, and deposits that invoices deduct, with the accounts of whole books. */
export function salesOf({ entries, ledger, accounts }: Books): SaleEntry[] {
  if (!ledger) return [...entries];
  // the VAT of bad debts is a posting: the debtor owes nothing any more
  const sales = entries.filter((entry) => !isRelief(entry));
  const booked = sales.map((entry) => {
    const { id, kind } = entry;
    const own = ledger.pending.has(id)
      ? { ...entry, vatAccount: accountOf(accounts, 'vatPending') }
      : { ...entry };
    if (kind === 'cash_discount') return { ...own, ...atRate(accounts, 'cashDiscounts', entry) };
    return ledger.deposits.has(id) ? { ...own, ...advance(accounts, entry) } : own;
  });
  return [
    ...booked,
    ...ledger.deductions.flatMap((entry) => [entry, { ...negated(entry), ...advance(accounts, entry) }]),
  ];
}

type Accounts = Pick<SaleEntry, 'revenueAccount' | 'taxCode'>;

/** The account of the revenue knows its VAT, so it has the amount where no account of the use implies that VAT. */
function atRate(accounts: BookkeepingAccounts, use: LedgerUse, entry: SaleEntry): Accounts {
  const { vatCategory, vatRate, revenueAccount, taxCode } = entry;
  const isWithVat = vatCategory === 'S' || accounts.chart === 'pcg';
  const code = isWithVat ? accountAtRate(accounts, use, vatRate) : undefined;
  return code ? { revenueAccount: code.account, taxCode: code.taxCode } : { revenueAccount, taxCode };
}

/** A deposit without VAT, or with a BU key that says it, needs no account of its rate. */
function advance(accounts: BookkeepingAccounts, entry: SaleEntry): Accounts {
  const ofRate = atRate(accounts, 'advances', entry);
  const isGeneral = ofRate.revenueAccount === entry.revenueAccount;
  if (!isGeneral || (entry.vatCategory === 'S' && entry.taxCode === null)) return ofRate;
  return { revenueAccount: accountOf(accounts, 'advances'), taxCode: entry.taxCode };
}

/** The same entry below 0. */
export function negated<E extends SaleEntry>(entry: E): E {
  const { baseMinor, vatMinor, surchargeMinor, companyBaseMinor, companyVatMinor, companySurchargeMinor } =
    entry;
  const below = (amount: number | null) => (amount === null ? null : -amount);
  return {
    ...{ ...entry, baseMinor: -baseMinor, vatMinor: -vatMinor, surchargeMinor: -surchargeMinor },
    ...{ companyBaseMinor: below(companyBaseMinor), companyVatMinor: below(companyVatMinor) },
    companySurchargeMinor: below(companySurchargeMinor),
  };
}
