// The first line of a booking stack: 31 fields that say whose it is, and of which days.
import type { Books } from '../books';
import { plainText, WINDOWS_1252 } from '../charset';

const FORMAT_VERSION = 700;
const CATEGORY = 21;
const STACK_VERSION = 13;
/** Two letters of the software that wrote the file. */
const ORIGIN = 'MI';
const FINANCIAL_ACCOUNTING = 1;
const NOT_LOCKED = 0;
const LABEL_CHARACTERS_MAX = 30;

export const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
export const compactDay = (day: string) => day.replaceAll('-', '');

export function headerLine(books: Books): string {
  const { accounts, company, from, to, ledger } = books;
  const label = plainText(
    `${ledger ? 'Buchungen' : 'Rechnungen'} ${compactDay(from)}-${compactDay(to)}`,
    WINDOWS_1252,
    LABEL_CHARACTERS_MAX,
  );
  const empty = '';
  const noText = quoted('');
  return [
    ...[quoted('EXTF'), FORMAT_VERSION, CATEGORY, quoted('Buchungsstapel'), STACK_VERSION],
    ...[timestamp(books.createdAt), empty, quoted(ORIGIN), noText, noText],
    ...[accounts.datevConsultantNumber, accounts.datevClientNumber],
    ...[compactDay(books.fiscalYearBegins), accounts.accountLength, compactDay(from), compactDay(to)],
    ...[quoted(label), noText, FINANCIAL_ACCOUNTING, 0, NOT_LOCKED, quoted(company.currency)],
    ...[empty, noText, empty, empty, quoted(chartOf(books)), empty, empty, noText, noText],
  ].join(';');
}

/** Digits of the chart, such as 03. */
function chartOf({ ledger, accounts: { chart } }: Books): string {
  return ledger && chart ? chart.slice(-2) : '';
}

/** Year to millisecond in digits. */
function timestamp(instant: string): string {
  return instant.replace(/\D/g, '').slice(0, 17).padEnd(17, '0');
}
