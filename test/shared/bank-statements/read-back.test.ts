// Random days, written in each format and read back equal.
import fc from 'fast-check';
import { type BankDay, type BankEntry, closingMinor } from '../../../deploy/simulate/bank/bank-day';
import { randomDay } from '../../../deploy/simulate/bank/random-day';
import { writeCamt } from '../../../deploy/simulate/bank/write-camt';
import { writeCoda } from '../../../deploy/simulate/bank/write-coda';
import { writeCsv } from '../../../deploy/simulate/bank/write-csv';
import { writeMt940 } from '../../../deploy/simulate/bank/write-mt940';
import { eventReader } from '../../../shared/bank-statements/read-statements';
import { type BankLine, type StatementEvent, signedMinor } from '../../../shared/bank-statements/shape';
import { wholeFile } from '../../../shared/bank-statements/whole-file';
import { holds } from '../../support/properties';

const IBAN = 'DE89370400440532013000';
const letters = (alphabet: string) => (max: number) =>
  fc
    .array(fc.constantFrom(...alphabet), { minLength: 1, maxLength: max })
    .map((all) => all.join('').replace(/ +/g, ' ').trim())
    .filter((text) => text !== '');
const plain = letters('ABCDEFGHIJ KLMNOP-0123456789./');
const western = letters('AbÄößé ;"\'=@<>&-0123456789');
const any = letters('Ab Łż中😀<>&"\'=0123-');
const id = (prefix: string) => fc.integer({ min: 1, max: 999_999 }).map((number) => `${prefix}-${number}`);
const positive = fc.integer({ min: 1, max: 99_999_999 });
const date = fc
  .integer({ min: 0, max: 20 })
  .map((days) => new Date(Date.UTC(2026, 11, 20 + days)).toISOString().slice(0, 10));
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });

type Text = (max: number) => fc.Arbitrary<string>;

function entries(text: Text): fc.Arbitrary<BankEntry[]> {
  const payment = fc.record({
    amountMinor: fc.oneof(
      positive,
      positive.map((amount) => -amount),
    ),
    valueDate: date,
    text: text(120),
    name: optional(text(35)),
    account: optional(fc.constantFrom('DE02120300000000202051', 'NL91ABNA0417164300')),
    endToEndId: optional(id('E')),
    mandateId: optional(id('M')),
  });
  const collection = fc.record({ amountMinor: positive, endToEndId: id('C'), name: text(35) });
  const batch = fc
    .record({
      collections: fc.array(collection, { minLength: 2, maxLength: 4 }),
      paymentInfoId: id('B'),
      valueDate: date,
    })
    .map(({ collections, paymentInfoId, valueDate }) => ({
      amountMinor: collections.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
      valueDate,
      text: '',
      batch: { paymentInfoId, collections },
    }));
  return fc.array(fc.oneof({ weight: 4, arbitrary: payment }, { weight: 1, arbitrary: batch }), {
    maxLength: 8,
  });
}

function days(text: Text): fc.Arbitrary<BankDay> {
  return fc
    .record({
      entries: entries(text),
      openingMinor: fc.integer({ min: -99_999_999, max: 99_999_999 }),
      number: fc.integer({ min: 1, max: 999 }),
    })
    .map((values) => ({
      iban: IBAN,
      currency: 'EUR',
      day: '2026-12-31',
      dayBefore: '2026-12-30',
      ...values,
    }));
}

/** Facts of an entry that every format has. */
function entryOf(line: BankLine) {
  return {
    amountMinor: signedMinor(line),
    valueDate: line.valueDate,
    bookingDate: line.bookingDate,
    name: line.counterparty.name,
    account: line.counterparty.account,
    text: line.remittance.text,
    endToEndId: line.endToEndId,
    batchId: line.batch?.paymentInfoId,
    collections: line.details.map((detail) => [
      signedMinor(detail),
      detail.endToEndId,
      detail.counterparty.name,
    ]),
    mandateId: line.mandateId,
  };
}

interface Carried {
  hasDetails: boolean;
  hasBatchId: boolean;
  hasMandates: boolean;
}

function expectedOf(day: BankDay, { hasDetails, hasBatchId, hasMandates }: Carried) {
  return day.entries.map(({ amountMinor, valueDate, name, account, text, endToEndId, mandateId, batch }) => ({
    amountMinor,
    valueDate,
    bookingDate: day.day,
    name,
    account,
    text,
    endToEndId,
    batchId: hasBatchId ? batch?.paymentInfoId : undefined,
    collections: hasDetails
      ? (batch?.collections ?? []).map((each) => [each.amountMinor, each.endToEndId, each.name])
      : [],
    mandateId: hasMandates ? mandateId : undefined,
  }));
}

const ALL = { hasDetails: true, hasBatchId: true, hasMandates: true };
const FORMATS: [string, (day: BankDay) => Buffer, Text, Carried][] = [
  ['camt.053.001.02', (day) => writeCamt(day, '02'), any, ALL],
  ['camt.053.001.08', (day) => writeCamt(day, '08'), any, ALL],
  ['MT940', writeMt940, plain, { hasDetails: false, hasBatchId: false, hasMandates: true }],
  ['CODA', writeCoda, plain, { ...ALL, hasMandates: false }],
  ['CSV', writeCsv, western, { ...ALL, hasDetails: false }],
];

describe.each(FORMATS)('%s', (name, write, text, carried) => {
  it('reads back each random day', async () => {
    await holds(
      fc.property(days(text), (day) => {
        // a CSV without rows names no account
        if (name === 'CSV' && day.entries.length === 0) return;
        const [statement, ...others] = wholeFile(write(day));
        expect(others).toEqual([]);
        expect(statement?.head).toMatchObject({ account: { iban: IBAN }, currency: 'EUR' });
        expect(statement?.lines.map(entryOf)).toEqual(expectedOf(day, carried));
        expect(statement?.end.warnings).toEqual([]);
        if (name === 'CSV') return;
        expect(statement?.end).toMatchObject({
          opening: { amountMinor: day.openingMinor, date: day.dayBefore },
          closing: { amountMinor: closingMinor(day), date: day.day },
          differenceMinor: 0,
        });
      }),
    );
  });

  it('reads the same from parts of any size', async () => {
    await holds(
      fc.property(days(text), fc.integer({ min: 1, max: 200 }), (day, size) => {
        if (name === 'CSV' && day.entries.length === 0) return;
        const bytes = write(day);
        const reader = eventReader();
        const events: StatementEvent[] = [];
        for (let at = 0; at < bytes.length; at += size)
          events.push(...reader.write(bytes.subarray(at, at + size)));
        events.push(...reader.end());
        const lines = events.flatMap((event) => (event.kind === 'line' ? [event.line] : []));
        expect(lines).toEqual(wholeFile(bytes)[0]?.lines);
      }),
    );
  });
});

it('the simulated bank writes the same day in each format', () => {
  const day = randomDay({ day: '2026-11-20', seed: 7, lines: 40 });
  const files = [writeCamt(day, '02'), writeCamt(day, '08'), writeMt940(day), writeCoda(day), writeCsv(day)];
  const amounts = files.map((file) => wholeFile(file)[0]?.lines.map(signedMinor));
  expect(amounts).toEqual(files.map(() => day.entries.map(({ amountMinor }) => amountMinor)));
  expect(randomDay({ day: '2026-11-20', seed: 7, lines: 40 })).toEqual(day);
  expect(randomDay({ day: '2026-11-20', seed: 8, lines: 40 })).not.toEqual(day);
});
