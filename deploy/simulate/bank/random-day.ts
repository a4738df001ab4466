// An invented day: the same seed gives the same one.
import type { BankDay, BankEntry } from './bank-day';
import { shifted } from './invented-invoices';
import { numbersFrom } from './random-numbers';

const PAYERS = [
  ['Hafen & Soehne GmbH', 'DE02120300000000202051'],
  ['Muster Bau AG', 'DE02500105170137075030'],
  ['Kanzlei Oehler', 'DE02100500000054540402'],
  ['Verein Nord e.V.', 'DE02200505501015871393'],
] as const;
const BATCH_EVERY = 10;
const DEBIT_EVERY = 7;

export interface DayOptions {
  day: string;
  seed: number;
  lines: number;
}

export function randomDay({ day, seed, lines }: DayOptions): BankDay {
  const random = numbersFrom(seed);
  return {
    iban: 'DE89370400440532013000',
    currency: 'EUR',
    number: dayOfYear(day),
    dayBefore: shifted(day, -1),
    day,
    openingMinor: 1_000_000,
    entries: Array.from({ length: lines }, (_, at) => entry(at + 1, day, random)),
  };
}

function entry(at: number, day: string, random: (below: number) => number): BankEntry {
  const [name, account] = PAYERS[random(PAYERS.length)] ?? PAYERS[0];
  const number = `INV-${day.slice(0, 4)}-${String(random(10_000)).padStart(4, '0')}`;
  const amountMinor = 100 + random(500_000);
  if (at % BATCH_EVERY === 0) return batch(at, day, amountMinor);
  if (at % DEBIT_EVERY === 0)
    return { amountMinor: -amountMinor, valueDate: day, name, account, text: 'Kontofuehrung' };
  return { amountMinor, valueDate: day, name, account, text: `RE ${number}`, endToEndId: `E2E-${at}` };
}

function batch(at: number, day: string, amountMinor: number): BankEntry {
  const collections = PAYERS.map(([name], index) => ({
    amountMinor,
    name,
    endToEndId: `DD-${at}-${index + 1}`,
  }));
  return {
    amountMinor: amountMinor * collections.length,
    valueDate: day,
    text: '',
    batch: { paymentInfoId: `DD-${day.replaceAll('-', '')}-${at}`, collections },
  };
}

function dayOfYear(day: string): number {
  return Math.round((Date.parse(day) - Date.parse(`${day.slice(0, 4)}-01-01`)) / 86_400_000) + 1;
}
