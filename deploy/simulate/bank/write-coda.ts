// A day as CODA 2.6: records of 128 characters, positions from 1.
import { type BankDay, type BankEntry, closingMinor } from './bank-day';

type Field = [from: number, text: string];

const RECORD_CHARS = 128;
const COMMUNICATION_CHARS = 53;

export function writeCoda(day: BankDay): Buffer {
  const number = String(day.number % 1_000).padStart(3, '0');
  const movements = day.entries.flatMap((entry, at) => movement(entry, at + 1, day));
  const sum = (isWanted: (amountMinor: number) => boolean) =>
    day.entries
      .filter(({ amountMinor }) => isWanted(amountMinor))
      .reduce((all, entry) => all + Math.abs(entry.amountMinor), 0);
  const records = [
    record([1, '00000'], [6, shortDay(day.day)], [12, '53905'], [128, '2']),
    record(
      [1, `12${number}`],
      [6, day.iban],
      [40, day.currency],
      [43, sign(day.openingMinor)],
      [44, amount(day.openingMinor)],
      [59, shortDay(day.dayBefore)],
      [126, number],
    ),
    ...movements,
    record(
      [1, `8${number}`],
      [5, day.iban],
      [39, day.currency],
      [42, sign(closingMinor(day))],
      [43, amount(closingMinor(day))],
      [58, shortDay(day.day)],
      [128, '0'],
    ),
  ];
  const end = record(
    [1, '9'],
    [17, String(records.length - 1).padStart(6, '0')],
    [23, amount(sum((amountMinor) => amountMinor < 0))],
    [38, amount(sum((amountMinor) => amountMinor > 0))],
    [128, '2'],
  );
  return Buffer.from([...records, end].map((each) => `${each}\r\n`).join(''), 'latin1');
}

function movement(entry: BankEntry, at: number, day: BankDay): string[] {
  const sequence = String(at).padStart(4, '0');
  const code = entry.batch ? '10550000' : '00150000';
  const details = (entry.batch?.collections ?? []).flatMap(({ amountMinor, endToEndId, name }, index) =>
    records(`${sequence}${String(index + 1).padStart(4, '0')}`, '50550000', day, {
      amountMinor,
      endToEndId,
      name,
      text: '',
      valueDate: entry.valueDate,
    }),
  );
  return [...records(`${sequence}0000`, code, day, entry), ...details];
}

function records(number: string, code: string, { day, currency }: BankDay, entry: BankEntry): string[] {
  const { amountMinor, valueDate, text, name, account, endToEndId, batch } = entry;
  return [
    record(
      [1, `21${number}`],
      [32, sign(amountMinor)],
      [33, amount(amountMinor)],
      [48, shortDay(valueDate)],
      [54, `${code}0`],
      [63, text.slice(0, COMMUNICATION_CHARS)],
      [116, shortDay(day)],
      [126, '1'],
    ),
    record(
      [1, `22${number}`],
      [11, text.slice(COMMUNICATION_CHARS, 2 * COMMUNICATION_CHARS)],
      [64, batch?.paymentInfoId ?? endToEndId ?? ''],
      [126, '1'],
    ),
    record(
      [1, `23${number}`],
      [11, account ?? ''],
      [45, account ? currency : ''],
      [48, name ?? ''],
      [83, text.slice(2 * COMMUNICATION_CHARS)],
    ),
  ];
}

/** A field begins at its position. @throws for one that runs into the next */
function record(...fields: Field[]): string {
  const whole = fields.reduce((before, [from, text]) => {
    if (before.length >= from) throw new Error(`a field runs into the one at ${from}`);
    return before.padEnd(from - 1) + text;
  }, '');
  return whole.padEnd(RECORD_CHARS);
}

function sign(amountMinor: number): string {
  return amountMinor < 0 ? '1' : '0';
}

/** Fifteen digits, the last three of them decimals. */
function amount(amountMinor: number): string {
  return `${Math.abs(amountMinor)}0`.padStart(15, '0');
}

function shortDay(day: string): string {
  return `${day.slice(8)}${day.slice(5, 7)}${day.slice(2, 4)}`;
}
