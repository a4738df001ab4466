// A new or changed recurring invoice.
import type { CallInput, Input } from '../../../shared/contracts/contract';
import type { recurring } from '../../../shared/contracts/recurring';
import type { Schedule } from '../../../shared/contracts/recurring/fields';
import { Faults } from '../../../shared/runtime/checks/faults';
import { fold } from '../../../shared/values/search-normalize';
import type { RecurringRecord } from '../models/recurring-invoice-row';
import { storedIndexation } from './indexation';
import { NO_PAUSE } from './pause';
import { withNext } from './plan-next';
import { changedScheduleFaults, newScheduleFaults, termFaults } from './terms';

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
  { externalId = null, end = null, schedule, indexation, ...input }: Input<typeof recurring.createRecurring>,
  { today, timeZone, now, ...head }: Head,
): RecurringRecord {
  const row: RecurringRecord = {
    ...{ ...head, ...input, externalId, schedule: stored(schedule), ends: end },
    indexation: storedIndexation(indexation),
    ...{ firstIndex: 0, status: 'draft', heldReason: null, nextIndex: 0 },
    ...NO_PAUSE,
    ...{ nextFrom: null, nextTo: null, nextIssueDate: null, nextRunAt: null },
    ...{ approvedThrough: null, clockEpoch: 0, gapEpoch: 0, making: null, leasedUntil: null },
    ...{ searchText: '', version: 1, createdAt: now, updatedAt: now },
  };
  new Faults([...termFaults(row), ...newScheduleFaults(schedule, today)]).assertNone();
  return withNext(withSearchText(row), 0, timeZone);
}

type Patch = Omit<CallInput<typeof recurring.updateRecurring>, 'id'>;

/** @param clientName of a changed client @throws 400 */
export function changedRecurring(
  row: RecurringRecord,
  { end, schedule: changedSchedule, indexation, ...patch }: Patch,
  {
    today,
    timeZone,
    clientName = row.clientName,
  }: Pick<Head, 'today' | 'timeZone'> & { clientName?: string },
): RecurringRecord {
  const changed = { ...row, ...patch, clientName, ...(end !== undefined && { ends: end }) };
  if (indexation !== undefined) changed.indexation = storedIndexation(indexation);
  const schedule = changedSchedule ?? realigned(row, changed);
  if (schedule) Object.assign(changed, { schedule: stored(schedule), firstIndex: row.nextIndex });
  const faults = new Faults(termFaults(changed));
  if (schedule) faults.add(...newScheduleFaults(schedule, today));
  if (schedule && row.nextIndex > 0) faults.add(...changedScheduleFaults(schedule.anchor, row.nextFrom));
  faults.assertNone();
  return withNext(withSearchText(changed), row.nextIndex, timeZone);
}

/** A part that is no longer, or only now, aligned begins anew with the next period. */
function realigned(row: RecurringRecord, { alignTo }: RecurringRecord): Schedule | undefined {
  if (alignTo === row.alignTo) return undefined;
  return { ...row.schedule, ...(row.nextIndex > 0 && row.nextFrom !== null && { anchor: row.nextFrom }) };
}

function stored({ dayOfMonth, ...schedule }: Schedule): Schedule {
  return dayOfMonth ? { ...schedule, dayOfMonth } : schedule;
}

function withSearchText(row: RecurringRecord): RecurringRecord {
  const texts = [row.name, row.clientName, row.externalId].map((text) => ` ${fold(text ?? '')} `);
  return { ...row, searchText: texts.join('\n') };
}
