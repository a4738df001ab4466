// Invoices of a year of an invented company, with the day on which each is paid: the same seed gives the same ones.
import type { ExpectedTransfer } from './bank-year';
import { numbersFrom } from './random-numbers';

export interface InventedInvoice {
  number: string;
  client: number;
  issueDate: string;
  dueDate: string;
  netMinor: number;
  vatMinor: number;
  /** Null: not in this year. */
  paidOn: string | null;
}

export const CLIENT_NAMES = [
  'Hafen & Soehne GmbH',
  'Muster Bau AG',
  'Kanzlei Oehler',
  'Verein Nord e.V.',
  'Baeckerei Brandt',
  'Autohaus Lindner GmbH',
  'Praxis Dr. Weber',
  'Gartenbau Huber KG',
  'Druckerei Stein GmbH',
  'Hotel am See GmbH',
] as const;

export const VAT_RATE = 19;
const DUE_DAYS = 30;
const UNPAID_EVERY = 15;
const DAYS_OF_YEAR = 365;
const DAY_MS = 86_400_000;

export function inventedInvoices(year: string, count: number, seed: number): InventedInvoice[] {
  const random = numbersFrom(seed);
  return Array.from({ length: count }, (_, at) => {
    const issueDate = shifted(`${year}-01-01`, Math.trunc((at * DAYS_OF_YEAR) / count));
    const dueDate = shifted(issueDate, DUE_DAYS);
    const netMinor = 5_000 + random(500_000);
    const paidOn = isPaid(at) ? workingDay(shifted(dueDate, random(30) - 10)) : null;
    return {
      number: `INV-${year}-${String(at + 1).padStart(4, '0')}`,
      client: random(CLIENT_NAMES.length),
      issueDate,
      dueDate,
      netMinor,
      vatMinor: Math.round((netMinor * VAT_RATE) / 100),
      paidOn: paidOn?.startsWith(year) ? paidOn : null,
    };
  });
}

const isPaid = (at: number) => at % UNPAID_EVERY !== UNPAID_EVERY - 1;

/** Returns the payments of them that the bank sees, in the order of days. */
export function transfersOf(invoices: readonly InventedInvoice[]): ExpectedTransfer[] {
  return invoices
    .flatMap(({ number, client, netMinor, vatMinor, paidOn }) =>
      paidOn === null
        ? []
        : [{ number, amountMinor: netMinor + vatMinor, day: paidOn, payer: CLIENT_NAMES[client] ?? '' }],
    )
    .toSorted((one, other) => one.day.localeCompare(other.day));
}

/** The day, or the Monday after it. */
export function workingDay(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === 6) return shifted(day, 2);
  return weekday === 0 ? shifted(day, 1) : day;
}

export function shifted(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
