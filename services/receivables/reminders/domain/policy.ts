// A new or changed policy of reminders, its faults, and how the API and events show it.
import { isDeepStrictEqual } from 'node:util';
import { Temporal } from 'temporal-polyfill';
import type { CallInput } from '../../../../shared/contracts/contract';
import type { receivables } from '../../../../shared/contracts/receivables';
import type {
  ReminderPolicy,
  ReminderWindow,
} from '../../../../shared/contracts/receivables/reminder-policies';
import { Faults } from '../../../../shared/runtime/checks/faults';
import type { FieldError } from '../../../../shared/runtime/errors';
import { calendarDate, endOfDay } from '../../../../shared/values/calendar';
import type { PolicyRecord } from '../models/reminder-policy-row';
import { completeSteps } from './policy-defaults';

type Patch = Omit<CallInput<typeof receivables.updateReminderPolicy>, 'id'>;

/** @throws 400 with all faults */
export function changedPolicy(policy: PolicyRecord, patch: Patch, now: string): PolicyRecord {
  const { steps, ...fields } = patch;
  const changed = { ...policy, ...fields, ...(steps && { steps: completeSteps(steps) }) };
  assertPolicy(changed);
  if (changed.isActive !== policy.isActive) {
    changed.activatedAt = changed.isActive ? now : null;
    changed.hasRun = false;
    changed.nextRunAt = now;
  }
  if (!isDeepStrictEqual(changed.window, policy.window)) changed.nextRunAt = now;
  if (!isDeepStrictEqual(changed.steps, policy.steps)) changed.hasRun = false;
  return changed;
}

/** @throws 400 with all faults */
export function assertPolicy(policy: Pick<ReminderPolicy, 'steps' | 'minimums' | 'window'>): void {
  new Faults([...stepFaults(policy), ...minimumFaults(policy), ...windowFaults(policy)]).assertNone();
}

function stepFaults({ steps }: Pick<ReminderPolicy, 'steps'>): FieldError[] {
  return steps.flatMap(({ level, afterDays, fee, charge }, at) => {
    const faults: FieldError[] = [];
    const pointer = `/steps/${at}`;
    const before = steps[at - 1];
    if (level !== at + 1) faults.push({ pointer: `${pointer}/level`, message: `must be ${at + 1}` });
    if (before && afterDays <= before.afterDays)
      faults.push({ pointer: `${pointer}/afterDays`, message: `must be more than ${before.afterDays}` });
    if (afterDays > 0) return faults;
    const message = 'asks for nothing before the invoice is late';
    if (fee !== null) faults.push({ pointer: `${pointer}/fee`, message });
    if (charge.interest || charge.compensation) faults.push({ pointer: `${pointer}/charge`, message });
    return faults;
  });
}

function minimumFaults({ minimums }: Pick<ReminderPolicy, 'minimums'>): FieldError[] {
  return minimums.flatMap(({ currency }, at) =>
    minimums.findIndex((one) => one.currency === currency) === at
      ? []
      : [{ pointer: `/minimums/${at}/currency`, message: `${currency} is there twice` }],
  );
}

function windowFaults({ window: { from, to } }: Pick<ReminderPolicy, 'window'>): FieldError[] {
  return from < to ? [] : [{ pointer: '/window/to', message: 'must be later than from' }];
}

export function presentPolicy(row: PolicyRecord): ReminderPolicy {
  return row;
}

export function policyEvent({ id, isDefault, isActive, version }: PolicyRecord) {
  return { id, isDefault, isActive, version };
}

/** The first moment of another day at which a policy may run, at the latest the midnight after it. */
export function nextDayOpening(window: ReminderWindow, now: Date, timeZone: string): string {
  const midnight = endOfDay(calendarDate(now, timeZone), timeZone);
  return later(midnight, secondsUntilOpen(window, midnight, timeZone));
}

export function later(moment: Date, seconds: number): string {
  return new Date(moment.getTime() + seconds * 1000).toISOString();
}

/** The hours in which reminders leave. */
const DAY_SECONDS = 24 * 60 * 60;
const MARGIN_SECONDS = 1;

/** Seconds until reminders may leave: 0 inside of the window; at most a day, after which it is asked again. */
export function secondsUntilOpen(
  { weekdays, from, to }: ReminderWindow,
  now: Date,
  timeZone: string,
): number {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const time = here.toPlainTime().toString({ smallestUnit: 'minute' });
  const isDay = weekdays.includes(here.dayOfWeek);
  if (isDay && time >= from && time < to) return 0;
  const opensToday = isDay && time < from;
  const day = opensToday ? here.toPlainDate() : here.toPlainDate().add({ days: 1 });
  const opening = day.toPlainDateTime(Temporal.PlainTime.from(from)).toZonedDateTime(timeZone);
  const seconds = Math.ceil((opening.epochMilliseconds - now.getTime()) / 1000) + MARGIN_SECONDS;
  return Math.min(Math.max(seconds, MARGIN_SECONDS), DAY_SECONDS);
}
