// DATEV format, booking stack: header, heading and a row for each entry that is not 0.
import { minorUnits } from '../../contracts/currencies';
import type { BookFormat, Books, Missing } from '../books';
import { WINDOWS_1252 } from '../charset';
import { ACCOUNTS_CALL, missingOfEntries, unfitAccounts } from '../missing';
import { HEADING } from './columns';
import { headerLine } from './header';
import { bookingRow, grossOf } from './row';

const DECIMALS = 2;
const LINE_END = '\r\n';

export const datev: BookFormat = {
  fix: ACCOUNTS_CALL,
  missing: (books) => [...missingSettings(books), ...missingOfEntries(books), ...unfit(books)],
  write(books) {
    const rows = books.entries.filter((entry) => grossOf(entry) !== 0);
    const lines = [headerLine(books), HEADING, ...rows.map((entry) => bookingRow(entry, books))];
    return {
      fileName: `EXTF_Buchungsstapel_${books.from}_${books.to}.csv`,
      contentType: 'text/csv; charset=windows-1252',
      bytes: WINDOWS_1252.encode(lines.join(LINE_END) + LINE_END),
    };
  },
};

const NEEDED = ['datevConsultantNumber', 'datevClientNumber', 'accountLength'] as const;

function missingSettings({ accounts, company }: Books): Missing[] {
  const missing = NEEDED.filter((name) => accounts[name] === null);
  return [
    ...missing.map((name) => ({ pointer: `/${name}`, message: 'is missing' })),
    ...(minorUnits(company.currency) === DECIMALS
      ? []
      : [
          { pointer: '/currency', message: `is ${company.currency}: DATEV has amounts of two decimals only` },
        ]),
  ];
}

function unfit({ accounts: { accountLength }, entries }: Books): Missing[] {
  if (accountLength === null) return [];
  const digits = (most: number) => new RegExp(`^[0-9]{1,${most}}$`);
  return [
    ...unfitAccounts(
      entries,
      'debtorAccount',
      digits(accountLength + 1),
      `an account of a debtor has up to ${accountLength + 1} digits`,
    ),
    ...unfitAccounts(
      entries,
      'revenueAccount',
      digits(accountLength),
      `an account has up to ${accountLength} digits`,
    ),
  ];
}
