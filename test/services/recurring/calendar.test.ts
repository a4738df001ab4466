// Periods are counted from the anchor alone: they tile the calendar, and the day of a run changes nothing.

import fc from 'fast-check';
import { momentOf, periodOf, startOf } from '../../../services/recurring/domain/calendar';
import { lastDue, planned, type Terms } from '../../../services/recurring/domain/due';
import type { Schedule } from '../../../shared/contracts/recurring/fields';
import { addDays } from '../../../shared/values/calendar';
import { holds, runs } from '../../support/properties';
import vectors from './vectors.json';

const CASES = runs(200, 2_000);

it.each(vectors.schedules.map((one) => [one.name, one] as const))('%s', (name, vector) => {
  const last = name === 'dayOfMonth last' ? { dayOfMonth: 'last' as const } : {};
  // a vector has `months`, a schedule has `month`
  const unit = vector.unit.replace(/s$/, '') as Schedule['unit'];
  const schedule = { unit, step: vector.step, anchor: vector.anchor, ...last };
  expect(vector.occurrences.map((_, k) => startOf(schedule, k))).toEqual(vector.occurrences);
});

it.each(vectors.instants)('$date $time in $timeZone is $instant', ({ date, time, timeZone, instant }) => {
  expect(momentOf(date, time, timeZone)).toEqual(new Date(instant));
});

const day = fc.integer({ min: 0, max: 36_000 }).map((days) => addDays('2000-01-01', days));
const schedules = fc.record({
  unit: fc.constantFrom('day' as const, 'week' as const, 'month' as const, 'year' as const),
  step: fc.integer({ min: 1, max: 60 }),
  anchor: day,
});
const lastDays = schedules
  .filter(({ unit }) => unit === 'month' || unit === 'year')
  .map((one) => ({ ...one, dayOfMonth: 'last' as const }))
  .map((one) => ({ ...one, anchor: startOf(one, 0) }));
const anySchedule: fc.Arbitrary<Schedule> = fc.oneof(schedules, lastDays);
const zones = fc.constantFrom(
  ...['Europe/Berlin', 'Europe/Lisbon', 'Atlantic/Azores', 'Europe/Warsaw', 'Europe/Athens', 'Europe/Dublin'],
);
const terms: fc.Arbitrary<Terms> = fc.record({
  schedule: anySchedule,
  firstPart: fc.constantFrom('full' as const, 'prorated' as const, 'skip' as const),
  alignTo: fc.constantFrom(null, 'month' as const, 'quarter' as const, 'year' as const),
  firstIndex: fc.integer({ min: 0, max: 20 }),
  billing: fc.constantFrom('in_advance' as const, 'in_arrears' as const),
  issueOffsetDays: fc.integer({ min: -60, max: 60 }),
  issueAt: fc.constantFrom('00:00', '01:30', '02:30', '06:00', '23:59'),
  ends: fc.constantFrom(null, { after: 30 }, { on: '2040-01-01' }),
});

it('periods tile the calendar: no gap and no overlap', async () => {
  await holds(
    fc.property(anySchedule, fc.integer({ min: 0, max: 100 }), (schedule, k) => {
      const period = periodOf(schedule, k);
      expect(period.from <= period.to).toBe(true);
      expect(periodOf(schedule, k + 1).from).toBe(addDays(period.to, 1));
    }),
    { numRuns: CASES },
  );
});

it('a period is due or not by its own moment, in every zone and whatever was due before', async () => {
  await holds(
    fc.property(terms, zones, fc.integer({ min: 0, max: 60 }), day, (rule, zone, ahead, today) => {
      const now = new Date(`${today}T12:00:00Z`);
      const first = rule.firstIndex + (ahead % 5);
      const due = lastDue(rule, first, zone, now);
      const isDue = (index: number) => (planned(rule, index, zone)?.runAt ?? Infinity) <= now;
      expect(due).toBeGreaterThanOrEqual(first - 1);
      expect(due === first - 1 || isDue(due)).toBe(true);
      expect(isDue(due + 1)).toBe(false);
      // a search that begins later finds the same end
      if (due >= first) expect(lastDue(rule, due, zone, now)).toBe(due);
    }),
    { numRuns: CASES },
  );
});

it('a moment is of its day and, unless the clock skips it, of its time', async () => {
  await holds(
    fc.property(day, zones, fc.constantFrom('02:30', '06:00'), (date, timeZone, time) => {
      const moment = momentOf(date, time, timeZone);
      const wall = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
      expect([`${date} ${time}`, `${date} 03:30`, `${date} 04:30`]).toContain(wall.format(moment));
      expect(momentOf(addDays(date, 1), time, timeZone) > moment).toBe(true);
    }),
    { numRuns: CASES },
  );
});
