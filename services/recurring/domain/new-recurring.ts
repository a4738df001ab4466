// A new or changed recurring invoice.
import type { CallInput, Input } from '../../../shared/contracts/contract';
import type { recurring } from '../../../shared/contracts/recurring';
import type { Schedule, Template } from '../../../shared/contracts/recurring/fields';
import { RECURRING_FIELDS } from '../../../shared/contracts/recurring/recurring-fields';
import { Faults } from '../../../shared/runtime/checks/faults';
import type { FieldError } from '../../../shared/runtime/errors';
import { initialValues } from '../../../shared/runtime/fields/field-values';
import { fold } from '../../../shared/values/search-normalize';
import type { RecurringRecord } from '../models/recurring-invoice-row';
import { isInCalendar, isLongEnough, startOf } from './calendar';
import type { Terms } from './due';
import { storedIndexation } from './indexation';
import { withNext } from './next-step';
import { NO_PAUSE } from './pause';
import { inWordsOf, readSchedule } from './schedule-names';

interface Head {
  companyId: string;
  id: string;
  clientName: string;
  today: string;
  timeZone: string;
  now: string;
}

/** A draft of a schedule, with its first period. @throws 400 with all faults of its terms */
export function newRecurring(
  { end = null, schedule: scheduleInput, indexation, ...input }: Input<typeof recurring.createRecurring>,
  { today, timeZone, now, ...head }: Head,
): RecurringRecord {
  const schedule = readSchedule(scheduleInput);
  const row: RecurringRecord = {
    ...initialValues(RECURRING_FIELDS),
    ...head,
    ...input,
    schedule,
    ends: end,
    indexation: storedIndexation(indexation),
    firstIndex: 0,
    ...NO_PAUSE,
    nextFrom: null,
    nextTo: null,
    approvedThrough: null,
    clockEpoch: 0,
    gapEpoch: 0,
    making: null,
    leasedUntil: null,
    searchText: '',
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  const faults = [...termFaults(row), ...newScheduleFaults(schedule, today)];
  new Faults(inWordsOf(scheduleInput, faults)).assertNone();
  return withNext(withSearchText(row), 0, timeZone);
}

type Patch = Omit<CallInput<typeof recurring.updateRecurring>, 'id'>;

/** @param clientName of a changed client @throws 400 */
export function changedRecurring(
  row: RecurringRecord,
  { end, schedule: scheduleInput, indexation, ...patch }: Patch,
  {
    today,
    timeZone,
    clientName = row.clientName,
  }: Pick<Head, 'today' | 'timeZone'> & { clientName?: string },
): RecurringRecord {
  const changed = { ...row, ...patch, clientName, ...(end !== undefined && { ends: end }) };
  if (indexation !== undefined) changed.indexation = storedIndexation(indexation);
  const schedule = scheduleInput ? readSchedule(scheduleInput) : realigned(row, changed);
  if (schedule) Object.assign(changed, { schedule, firstIndex: row.nextIndex });
  const faults = termFaults(changed);
  if (schedule) faults.push(...newScheduleFaults(schedule, today));
  if (schedule && row.nextIndex > 0) faults.push(...changedScheduleFaults(schedule.anchor, row.nextFrom));
  new Faults(inWordsOf(scheduleInput, faults)).assertNone();
  return withNext(withSearchText(changed), row.nextIndex, timeZone);
}

/** A part that is no longer, or only now, aligned begins anew with the next period. */
function realigned(row: RecurringRecord, { alignTo }: RecurringRecord): Schedule | undefined {
  if (alignTo === row.alignTo) return undefined;
  return { ...row.schedule, ...(row.nextIndex > 0 && row.nextFrom !== null && { anchor: row.nextFrom }) };
}

function withSearchText(row: RecurringRecord): RecurringRecord {
  const texts = [row.name, row.clientName, row.externalId].map((text) => ` ${fold(text ?? '')} `);
  return { ...row, searchText: texts.join('\n') };
}

/** Faults of the terms of a recurring invoice that its schema cannot express. */
const ANCHOR_FIRST = '2000-01-01';
const ANCHOR_LAST = '2100-12-31';
/** Periods before today that a schedule may have when it is given: a person answers for all of them at once. */
const PAST_PERIODS_MAX = 1_000;

/** A draft is not collected. */
function collectFaults({ collect, action }: Pick<RecurringRecord, 'collect' | 'action'>): FieldError[] {
  if (collect === 'none' || action !== 'draft') return [];
  return [{ pointer: '/collect', message: 'needs an action that issues: a draft is not collected' }];
}

function termFaults({ schedule, ends, ...terms }: RecurringRecord): FieldError[] {
  const { anchor, unit, dayOfMonth } = schedule;
  if (anchor < ANCHOR_FIRST || anchor > ANCHOR_LAST)
    return [{ pointer: '/schedule/anchor', message: `must be from ${ANCHOR_FIRST} to ${ANCHOR_LAST}` }];
  const faults: FieldError[] = [];
  if (dayOfMonth === 'last' && (unit === 'day' || unit === 'week'))
    faults.push({ pointer: '/schedule/dayOfMonth', message: 'goes with months and years only' });
  if (dayOfMonth === 'last' && startOf({ ...schedule, dayOfMonth: 'last' }, 0) !== anchor)
    faults.push({ pointer: '/schedule/anchor', message: 'must be the last day of its month' });
  if (ends?.on != null && ends.on < anchor)
    faults.push({ pointer: '/end/on', message: 'must not be before the first day of the schedule' });
  return [
    ...faults,
    ...alignmentFaults({ schedule, ...terms }),
    ...collectFaults(terms),
    ...lineFaults(terms.template),
  ];
}

function alignmentFaults({
  schedule,
  firstPart,
  alignTo,
}: Pick<Terms, 'schedule' | 'firstPart' | 'alignTo'>): FieldError[] {
  if (alignTo === null) {
    if (firstPart === 'full') return [];
    return [{ pointer: '/alignTo', message: `is required with firstPart ${firstPart}` }];
  }
  const faults: FieldError[] = [];
  if (!isLongEnough(schedule, alignTo))
    faults.push({
      pointer: '/alignTo',
      message: 'needs periods of months or years that are at least as long',
    });
  if (schedule.dayOfMonth === 'last')
    faults.push({ pointer: '/alignTo', message: 'does not go with the last day of the month' });
  return faults;
}

function lineFaults({ lines = [] }: Template): FieldError[] {
  return lines.flatMap(({ from, until }, at) => {
    if (from == null || until == null || from <= until) return [];
    return [{ pointer: `/template/lines/${at}/until`, message: 'must not be before `from`' }];
  });
}

/** A schedule that has been running for years is not judged by it. */
function newScheduleFaults(schedule: Terms['schedule'], today: string): FieldError[] {
  const last = startOf(schedule, PAST_PERIODS_MAX);
  if (!isInCalendar(last) || last > today) return [];
  return [{ pointer: '/schedule/anchor', message: `lies more than ${PAST_PERIODS_MAX} periods back` }];
}

/** A changed schedule continues where the last period ends, so that no day is billed twice or never. */
function changedScheduleFaults(anchor: string, nextFrom: string | null): FieldError[] {
  if (nextFrom === null || anchor === nextFrom) return [];
  const message = `must be ${nextFrom}, the first day of the next period`;
  return [{ pointer: '/schedule/anchor', message }];
}
