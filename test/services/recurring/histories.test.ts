// Random schedules with random histories, held against a model: each period has one outcome, its days are those of the calendar,
// and nothing is made that a person had to be asked about. RECURRING_HISTORIES=100000 is the long run.

import fc from 'fast-check';
import { newRecurring } from '../../../services/recurring/domain/new-recurring';
import type { RecurringRecord } from '../../../services/recurring/models/recurring-invoice-row';
import { isProblem } from '../../../shared/runtime/errors';
import { holds, runs } from '../../support/properties';
import { History } from './history';
import { plusDays } from './history-model';

const CASES = runs();
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const START = Date.parse('2026-01-15T12:00:00Z');

const zone = fc.constantFrom(
  ...['Europe/Berlin', 'Europe/Lisbon', 'Atlantic/Azores', 'Europe/Athens', 'Europe/Dublin', 'Europe/Moscow'],
);
const unit = fc.constantFrom('day' as const, 'week' as const, 'month' as const, 'year' as const);
const anchor = fc.integer({ min: -60, max: 60 }).map((days) => plusDays('2026-01-15', days));
const schedule = fc.record({ unit, step: fc.integer({ min: 1, max: 12 }), anchor });
const alignment = {
  firstPart: fc.constantFrom('full' as const, 'prorated' as const, 'skip' as const),
  alignTo: fc.constantFrom(null, null, 'month' as const, 'quarter' as const, 'year' as const),
};
const fields = fc.record({
  schedule,
  ...alignment,
  billing: fc.constantFrom('in_advance' as const, 'in_arrears' as const),
  issueOffsetDays: fc.integer({ min: -60, max: 60 }),
  issueAt: fc.constantFrom('00:00', '02:30', '06:00', '23:59'),
  end: fc.constantFrom(null, { after: 8 }, { on: '2026-12-31' }),
  maxCatchUp: fc.integer({ min: 1, max: 24 }),
});
type Given = typeof fields extends fc.Arbitrary<infer G> ? G : never;
const answer = fc.constantFrom(undefined, 'all' as const, 'latest' as const, 'skip' as const);
const days = fc.integer({ min: 0, max: 40 });

type Act = (history: History) => void;
const acts: fc.Arbitrary<Act> = fc.oneof(
  fc.integer({ min: 1, max: 60 }).map(
    (count): Act =>
      (history) =>
        live(history, count),
  ),
  // the process stands still, or only a little time goes by
  fc.integer({ min: 1, max: 700 }).map(
    (hours): Act =>
      (history) =>
        stand(history, hours * HOUR_MS),
  ),
  fc.integer({ min: 1, max: 10 }).map(
    (minutes): Act =>
      (history) =>
        stand(history, -minutes * 60_000),
  ),
  fc.integer({ min: -10, max: 10 }).map(
    (years): Act =>
      (history) =>
        stand(history, years * 365 * DAY_MS),
  ),
  answer.map(
    (one): Act =>
      (history) =>
        history.answer(one),
  ),
  fc.tuple(days, fc.option(days)).map(
    ([from, until]): Act =>
      (history) =>
        history.pause(from, until),
  ),
  zone.map(
    (one): Act =>
      (history) => {
        history.move(one);
        history.run();
      },
  ),
  schedule.map(
    (one): Act =>
      (history) =>
        history.change({ schedule: one }),
  ),
  fc.record(alignment).map(
    (one): Act =>
      (history) =>
        history.change(one),
  ),
  fc.boolean().map(
    (isOnHold): Act =>
      (history) => {
        history.isOnHold = isOnHold;
      },
  ),
  // another runner, or a person, between the reading and the writing of a run
  fc.tuple(answer, days).map(
    ([one, from]): Act =>
      (history) => {
        const [first, second] = [history.ask(), history.ask()];
        history.pause(from, null);
        history.write(first);
        history.answer(one);
        history.write(second);
      },
  ),
  days.map(
    (count): Act =>
      (history) => {
        const restore = history.backup();
        live(history, count);
        restore();
        history.run();
      },
  ),
);

function live(history: History, count: number): void {
  for (let day = 0; day < count; day += 5) {
    history.now += Math.min(5, count - day) * DAY_MS;
    history.run();
  }
}

function stand(history: History, ms: number): void {
  history.now += ms;
  history.run();
}

it('each period has exactly one outcome, its own days, and was made when nobody had to be asked', async () => {
  let lived = 0;
  await holds(
    fc.property(fields, zone, fc.array(acts, { minLength: 3, maxLength: 14 }), (given, timeZone, acting) => {
      const row = made(given, timeZone);
      if (!row) return;
      const history = new History(row, START, timeZone);
      history.answer('all');
      for (const act of acting) act(history);
      settle(history);
      assertTiled(history);
      lived += history.outcomes.size;
    }),
    { numRuns: CASES },
  );
  // histories in which nothing happens prove nothing; a run of 300 has between 240 and 2,200 periods
  expect(lived).toBeGreaterThan(CASES / 10);
});

it('a clock that went back holds the schedule until a person answers', () => {
  const row = made(
    {
      schedule: { unit: 'day', step: 1, anchor: '2026-01-16' },
      ...{ firstPart: 'full', alignTo: null, billing: 'in_advance', issueOffsetDays: 0 },
      ...{ issueAt: '06:00', end: null, maxCatchUp: 24 },
    },
    'Europe/Berlin',
  );
  if (!row) throw new Error('the terms are refused');
  const history = new History(row, START, 'Europe/Berlin');
  history.answer('all');
  live(history, 5);
  stand(history, -2 * DAY_MS);
  stand(history, 3 * DAY_MS);
  expect(history.row).toMatchObject({ status: 'held', heldReason: 'clock_went_back', nextIndex: 5 });
  history.answer('all');
  history.run();
  expect(history.row).toMatchObject({ status: 'active', heldReason: null, nextIndex: 6 });
});

/** Terms that no schedule may have are refused before its history begins. */
function made(given: Given, timeZone: string): RecurringRecord | undefined {
  const head = { companyId: 'c', id: 'r', clientName: 'ACME', today: '2026-01-15', timeZone };
  const input = {
    name: 'R',
    clientId: 'a',
    template: {},
    action: 'draft' as const,
    collect: 'none' as const,
    ...given,
  };
  try {
    return newRecurring(input, { ...head, now: new Date(START).toISOString() });
  } catch (error) {
    if (isProblem(error)) return undefined;
    throw error;
  }
}

/** The operator lets go, and a person answers: then all that is due is decided. */
function settle(history: History): void {
  history.isOnHold = false;
  for (let tries = 0; tries < 3; tries += 1) {
    history.answer('all');
    history.run();
  }
  const { status, nextIndex } = history.row;
  if (status === 'paused') return;
  expect(['active', 'ended']).toContain(status);
  if (status === 'active') expect(history.isDue(nextIndex)).toBe(false);
}

/** Periods follow each other without a gap, from the first anchor through the one before the next. */
function assertTiled({ outcomes, row }: History): void {
  expect([...outcomes.keys()].sort((one, two) => one - two)).toEqual(
    Array.from({ length: row.nextIndex }, (_, index) => index),
  );
  for (let index = 1; index < row.nextIndex; index += 1)
    expect(outcomes.get(index)?.from).toBe(plusDays(outcomes.get(index - 1)?.to ?? '', 1));
  if (row.nextFrom !== null && row.nextIndex > 0)
    expect(row.nextFrom).toBe(plusDays(outcomes.get(row.nextIndex - 1)?.to ?? '', 1));
}
