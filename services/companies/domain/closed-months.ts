// Settings by which months of the VAT register are read, the closed ones too: they stay while any month is closed.
import { type FieldError, Problem } from '../../../shared/runtime/errors';
import type { CompanyRecord } from './present';

/** The settings, with their part in a month of the register. */
const READ_BY = {
  country: 'is whose VAT return it is',
  currency: 'is that of its amounts',
  vatRegisterBy: 'is the day by which it has a document',
  timeZone: 'says on which day a cancellation counts',
} as const;
type ReadBy = keyof typeof READ_BY;

const FIELDS = Object.keys(READ_BY) as ReadBy[];

/** True if the change of a company may concern closed months. */
export function concernsClosedMonths(change: object): boolean {
  return [...FIELDS, 'vatRegistrations'].some((field) => field in change);
}

/** @throws 409 for a change by which a month through `closedThrough` reads differently */
export function assertClosedMonthsStay(
  before: CompanyRecord,
  after: CompanyRecord,
  closedThrough: string | null,
): void {
  if (closedThrough === null) return;
  const errors = [
    ...FIELDS.filter((field) => before[field] !== after[field]).map((field) => ({
      pointer: `/${field}`,
      message: `must stay ${before[field]}: it ${READ_BY[field]}, and months are closed through ${closedThrough}`,
    })),
    ...lostRegistrations(before, after, closedThrough),
  ];
  if (errors.length === 0) return;
  const detail =
    'Closed months would read differently. Open them again with a reason, and close them after the change; reports with `by` still ' +
    'read months by another day.';
  throw new Problem('period_closed', { detail, errors, fix: 'POST /api/company/closed-through' });
}

/** The return of a country is of no month in which the company was not registered there. */
function lostRegistrations(before: CompanyRecord, after: CompanyRecord, closedThrough: string): FieldError[] {
  const lost = before.vatRegistrations.find(
    ({ country, kind, since, until = closedThrough }) =>
      since <= closedThrough &&
      !after.vatRegistrations.some(
        (one) =>
          one.country === country &&
          one.kind === kind &&
          one.since <= since &&
          (one.until ?? closedThrough) >= (until < closedThrough ? until : closedThrough),
      ),
  );
  if (!lost) return [];
  const message = `must keep that of ${lost.country} since ${lost.since}: months are closed through ${closedThrough}`;
  return [{ pointer: '/vatRegistrations', message }];
}
