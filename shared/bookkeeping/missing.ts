// Accounts and rates that every format needs of the entries.
import type { BookEntry } from '../contracts/documents/books';
import type { Books, Missing } from './books';

/** The call that sets the accounts. */
export const ACCOUNTS_CALL = 'PUT /api/company/bookkeeping';
const NAMED_MAX = 3;

/** Accounts that no entry finds, and entries without a rate to the currency of the company. */
export function missingOfEntries(books: Books): Missing[] {
  const { entries, accounts } = books;
  const isByClient = accounts.debtorAccounts === 'externalId';
  return [
    ...missingRates(books),
    ...about(
      entries.filter(({ revenueAccount }) => revenueAccount === null),
      '/revenueAccounts',
      ({ vatCategory, vatRate }) => `${vatCategory} ${vatRate}`,
      (groups) => `has no account for ${groups}`,
    ),
    ...about(
      entries.filter(({ debtorAccount }) => debtorAccount === null),
      isByClient ? '/debtorAccounts' : '/receivablesAccount',
      ({ clientName }) => clientName,
      (clients) => (isByClient ? `finds no externalId of ${clients}` : 'is missing'),
    ),
  ];
}

export function missingRates({ entries, company }: Pick<Books, 'entries' | 'company'>): Missing[] {
  return about(
    entries.filter(
      ({ companyBaseMinor, companyVatMinor }) => companyBaseMinor === null || companyVatMinor === null,
    ),
    '/currency',
    ({ number }) => number,
    (documents) => `has no rate from the currency of ${documents} to ${company.currency}`,
  );
}

/** Rates and accounts that payments and deductions lack in whole books. @param fit accounts that the format can write */
export function missingOfLedger(
  { ledger, accounts, company }: Books,
  fit: RegExp,
  reason: string,
): Missing[] {
  const movements = ledger?.movements ?? [];
  return [
    ...about(
      movements.filter(({ companyMinor }) => companyMinor === null),
      '/currency',
      ({ number, clientName, day }) => number || `the payment of ${clientName} on ${day}`,
      (payments) => `has no rate from the currency of ${payments} to ${company.currency}`,
    ),
    ...about(
      movements.filter(({ kind, debtorAccount }) => kind !== 'claim' && debtorAccount === null),
      accounts.debtorAccounts === 'externalId' ? '/debtorAccounts' : '/receivablesAccount',
      ({ clientName }) => clientName,
      (clients) => `has no account for payments of ${clients}`,
    ),
    ...about(
      accounts.ledgerAccounts.filter(({ account }) => ledger && !fit.test(account)),
      '/ledgerAccounts',
      ({ account }) => account,
      (unfit) => `has ${unfit}: ${reason}`,
    ),
  ];
}

/** Entries whose account a format cannot write. */
export function unfitAccounts(
  entries: readonly BookEntry[],
  field: 'debtorAccount' | 'revenueAccount' | 'receivablesAccount' | 'vatAccount',
  fit: RegExp,
  reason: string,
): Missing[] {
  const isUnfit = (account: string | null) => account !== null && !fit.test(account);
  const pointers = {
    debtorAccount: '/debtorAccounts',
    revenueAccount: '/revenueAccounts',
    receivablesAccount: '/receivablesAccount',
    vatAccount: '/vatAccount',
  };
  return about(
    entries.filter((entry) => isUnfit(entry[field])),
    pointers[field],
    (entry) => entry[field] ?? '',
    (accounts) => `has ${accounts}: ${reason}`,
  );
}

/** A single fault for all rows, which names the first few. */
export function about<R>(
  rows: readonly R[],
  pointer: string,
  name: (row: R) => string,
  message: (names: string) => string,
): Missing[] {
  const names = [...new Set(rows.map(name))];
  if (names.length === 0) return [];
  const more = names.length > NAMED_MAX ? ` and ${names.length - NAMED_MAX} more` : '';
  return [{ pointer, message: message(`${names.slice(0, NAMED_MAX).join(', ')}${more}`) }];
}
