import type { DueDateRule } from '../contracts/country-readiness/late-payment';
import { addDays } from '../values/calendar';

const SATURDAY = 6;
const SUNDAY = 0;

/** The last day on which payment is in time. National holidays are not known. */
export function effectiveDueDate(dueDate: string, rule: DueDateRule): string {
  if (rule === 'as_stated') return dueDate;
  const weekday = new Date(`${dueDate}T00:00:00Z`).getUTCDay();
  if (weekday === SATURDAY) return addDays(dueDate, 2);
  return weekday === SUNDAY ? addDays(dueDate, 1) : dueDate;
}
