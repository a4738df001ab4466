// Faults of the terms of a recurring invoice that its schema cannot express.

import type { Template } from '../../../shared/contracts/recurring/fields';
import type { FieldError } from '../../../shared/runtime/errors';
import { isInCalendar, isLongEnough, startOf } from './calendar';
import type { Terms } from './due';

const ANCHOR_FIRST = '2000-01-01';
const ANCHOR_LAST = '2100-12-31';
/** Periods before today that a schedule may have when it is given: a person answers for all of them at once. */
const PAST_PERIODS_MAX = 1_000;

export function termFaults({ schedule, ends, ...terms }: Terms & { template: Template }): FieldError[] {
  const { anchor, unit, dayOfMonth } = schedule;
  if (anchor < ANCHOR_FIRST || anchor > ANCHOR_LAST)
    return [{ pointer: '/schedule/anchor', message: `must be from ${ANCHOR_FIRST} to ${ANCHOR_LAST}` }];
  const faults: FieldError[] = [];
  if (dayOfMonth === 'last' && (unit === 'day' || unit === 'week'))
    faults.push({ pointer: '/schedule/dayOfMonth', message: 'goes with months and years only' });
  if (dayOfMonth === 'last' && startOf({ ...schedule, dayOfMonth: 'last' }, 0) !== anchor)
    faults.push({ pointer: '/schedule/anchor', message: 'must be the last day of its month' });
  if (ends?.on != null && ends.on < anchor)
    faults.push({ pointer: '/end/on', message: 'must not be before the anchor' });
  return [...faults, ...alignmentFaults({ schedule, ...terms }), ...lineFaults(terms.template)];
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
export function newScheduleFaults(schedule: Terms['schedule'], today: string): FieldError[] {
  const last = startOf(schedule, PAST_PERIODS_MAX);
  if (!isInCalendar(last) || last > today) return [];
  return [{ pointer: '/schedule/anchor', message: `lies more than ${PAST_PERIODS_MAX} periods back` }];
}

/** A changed schedule continues where the last period ends, so that no day is billed twice or never. */
export function changedScheduleFaults(anchor: string, nextFrom: string | null): FieldError[] {
  if (nextFrom === null || anchor === nextFrom) return [];
  const message = `must be ${nextFrom}, the first day of the next period`;
  return [{ pointer: '/schedule/anchor', message }];
}
