// Presents a recurring invoice and its periods in the API and in events.
import type { RecurringPeriod } from '../../../shared/contracts/recurring/fields';
import type { RecurringInvoice } from '../../../shared/contracts/recurring/recurring-fields';
import type { RecurringRecord } from '../models/recurring-invoice-row';
import type { PeriodRecord } from '../models/recurring-period-row';
import { presentSchedule } from './schedule-names';

export function presentRecurring(row: RecurringRecord): RecurringInvoice {
  const { ends, nextFrom, nextTo, pauseFrom, pauseUntil } = row;
  const pause = pauseFrom === null ? null : { from: pauseFrom, until: pauseUntil };
  const nextPeriod = nextFrom !== null && nextTo !== null ? { from: nextFrom, to: nextTo } : null;
  return { ...row, schedule: presentSchedule(row.schedule), end: ends, pause, nextPeriod };
}

export function presentPeriod({ periodFrom, periodTo, ...row }: PeriodRecord): RecurringPeriod {
  return { ...row, from: periodFrom, to: periodTo };
}

export function recurringEvent({ id, externalId, clientId, status, nextIndex, version }: RecurringRecord) {
  return { id, externalId, clientId, status, nextIndex, version };
}

export function periodEvent(
  { id, clientId }: RecurringRecord,
  { index, revision, documentId }: PeriodRecord,
) {
  return { id, clientId, index, revision, documentId };
}
