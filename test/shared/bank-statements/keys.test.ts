// A line is one row, however often and in whatever file it comes; two real alike ones are two.
import fc from 'fast-check';
import { type BankLine, signedMinor } from '../../../shared/bank-statements/shape';
import type { WholeStatement } from '../../../shared/bank-statements/whole-file';
import { holds } from '../../support/properties';
import { EXPECTED, statementOf } from './samples';
import { accountInMemory } from './stored-lines';

describe.each([{ isReferenceStable: true }, { isReferenceStable: false }])('with %j', (profile) => {
  it('the samples have the expected new lines, one after the other', () => {
    const account = accountInMemory(profile);
    expect(account.store(statementOf('camt053-08.xml')).fresh).toHaveLength(10);
    const again = account.store(statementOf('camt053-08.xml'));
    expect([again.fresh.length, again.known.length, again.gapMinor]).toEqual([0, 10, undefined]);
    for (const name of ['camt053-08-overlap.xml', 'camt053-08-gap.xml']) {
      const expected = EXPECTED.then[name];
      const statement = statementOf(name);
      const { fresh, gapMinor } = account.store(statement);
      expect([fresh.length, gapMinor]).toEqual([expected?.newLines, expected?.gapMinor]);
      expect(statement.end.closing?.amountMinor).toBe(expected?.closingMinor);
    }
    expect(account.lines).toHaveLength(12);
  });

  it('the older version of a file has the same lines', () => {
    const account = accountInMemory(profile);
    account.store(statementOf('camt053-02.xml'));
    expect(account.store(statementOf('camt053-08.xml')).fresh).toEqual([]);
  });
});

it.each(['mt940-de.sta', 'coda.cod'])('%s once more has no new line', (name) => {
  const account = accountInMemory();
  const first = account.store(statementOf(name));
  expect(first.fresh).toHaveLength(statementOf(name).lines.length);
  expect(account.store(statementOf(name)).fresh).toEqual([]);
});

it('the ids of a CSV are its keys', () => {
  const account = accountInMemory();
  expect(account.store(statementOf('csv-generic.csv')).fresh).toHaveLength(4);
  expect(account.store(statementOf('csv-generic.csv')).fresh).toEqual([]);
});

it('the same day in another format is a possible duplicate', () => {
  const account = accountInMemory();
  account.store(statementOf('camt053-08.xml'));
  const { fresh } = account.store(statementOf('csv-camt-de.csv'));
  expect(fresh.map(({ isPossibleDuplicate }) => isPossibleDuplicate)).toEqual(Array(10).fill(true));
});

const LINE: Omit<BankLine, 'amountMinor'> = {
  fileLine: 1,
  status: 'booked',
  direction: 'credit',
  currency: 'EUR',
  bookingDate: '2026-11-20',
  counterparty: {},
  remittance: { structured: [], text: 'Beitrag' },
  isReversal: false,
  details: [],
};

function made(
  openingMinor: number,
  amounts: readonly number[],
  id: string,
  statedClosing?: number,
): WholeStatement {
  const lines = amounts.map((amountMinor): BankLine => ({ ...LINE, amountMinor }));
  const bookedMinor = lines.reduce((sum, line) => sum + signedMinor(line), 0);
  return {
    head: {
      format: 'camt',
      variant: 'x',
      kind: 'statement',
      account: { iban: EXPECTED.account },
      currency: 'EUR',
      id,
    },
    end: {
      opening: { amountMinor: openingMinor, date: '2026-11-20' },
      closing: { amountMinor: statedClosing ?? openingMinor + bookedMinor, date: '2026-11-20' },
      lines: lines.length,
      pendingLines: 0,
      bookedMinor,
      warnings: [],
    },
    lines,
  };
}

it('two statements of a day that touch have lines of their own, alike or not', () => {
  const account = accountInMemory();
  account.store(made(0, [4_900], 'A'));
  expect(account.store(made(4_900, [4_900], 'B')).fresh).toHaveLength(1);
  expect(account.store(made(4_900, [4_900], 'B')).fresh).toHaveLength(0);
});

it('a statement of days that are stored brings no line again, though its balance begins where the last one ended', () => {
  const account = accountInMemory();
  const day = (bookingDate: string, amountMinor: number): BankLine => ({
    ...LINE,
    ...{ bookingDate, amountMinor: Math.abs(amountMinor), direction: amountMinor < 0 ? 'debit' : 'credit' },
  });
  const days = [day('2026-11-18', 500), day('2026-11-19', 100), day('2026-11-20', -100)];
  const of = (id: string, lines: BankLine[], openingMinor: number): WholeStatement => {
    const { head, end } = made(openingMinor, [], id);
    const bookedMinor = lines.reduce((sum, line) => sum + signedMinor(line), 0);
    const closing = { amountMinor: openingMinor + bookedMinor, date: '2026-11-20' };
    const firstDay = lines[0]?.bookingDate ?? '';
    return { head, end: { ...end, closing, firstDay, lines: lines.length, bookedMinor }, lines };
  };
  account.store(of('A', days, 0));
  expect(account.store(of('B', days.slice(1), 500)).fresh).toEqual([]);
  expect(account.lines).toHaveLength(3);
});

it('a line that looks known is kept where only the balance with it is right', () => {
  const account = accountInMemory();
  account.store(made(0, [4_900, 100], 'A'));
  // a part of the day that begins in its middle
  const { fresh, decidedByBalance, gapMinor } = account.store(made(100, [4_900, 200], 'B', 10_100));
  expect([fresh.map(({ line }) => line.amountMinor), decidedByBalance?.decision, gapMinor]).toEqual([
    [200, 4_900],
    'kept',
    undefined,
  ]);
});

it('a line that looks new is dropped where only the balance without it is right', () => {
  const account = accountInMemory();
  account.store(made(0, [4_900, 100], 'A'));
  const { fresh, decidedByBalance } = account.store(made(0, [4_900, 100, 100], 'B', 5_000));
  expect([fresh, decidedByBalance?.decision]).toEqual([[], 'dropped']);
});

it('days cut into overlapping files of one account become each line once', async () => {
  const amounts = fc.array(fc.constantFrom(100, 200, 4_900), { minLength: 1, maxLength: 12 });
  await holds(
    fc.property(amounts, fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 6 }), (day, cuts) => {
      const account = accountInMemory();
      // each file has the day from its begin to some hour, as files of a running day do
      for (const [at, cut] of cuts.toSorted((one, other) => one - other).entries())
        account.store(made(0, day.slice(0, cut), `F${at}`));
      account.store(made(0, day, 'whole'));
      expect(account.lines.map(({ amountMinor }) => amountMinor).toSorted()).toEqual(day.toSorted());
    }),
  );
});

it('a wider file that comes later keeps the lines of earlier days, whatever the last balance', () => {
  const account = accountInMemory();
  const day = (at: number) => ({ ...LINE, amountMinor: 100, bookingDate: `2026-11-2${at}` });
  const wide = made(0, [100, 100, 100], 'wide');
  const middle = made(100, [100], 'middle');
  const closing = (at: number) => ({ amountMinor: at * 100, date: `2026-11-2${at}` });
  account.store({ ...middle, end: { ...middle.end, closing: closing(2) }, lines: [day(2)] });
  account.store({ ...wide, end: { ...wide.end, closing: closing(3) }, lines: [day(1), day(2), day(3)] });
  expect(account.lines.map(({ bookingDate }) => bookingDate).toSorted()).toEqual(
    [1, 2, 3].map((at) => `2026-11-2${at}`),
  );
});
