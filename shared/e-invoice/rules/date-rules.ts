// Dates of received files: the readers pass on what stands there. Those of our own documents are dates.
import type { SemanticInvoice } from '../semantic/invoice';
import type { Period } from '../semantic/values';
import type { FileRule } from './rule';

/** xs:date, which may have a time zone. */
const DATE = /^(\d{4})-(\d{2})-(\d{2})(?:Z|[+-]\d{2}:\d{2})?$/;

function isDate(text: string): boolean {
  const [, year, month, day] = (DATE.exec(text.trim()) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

type Dates = readonly (string | undefined)[];
const ofPeriod = (period: Period | undefined): Dates => [period?.startDate, period?.endDate];

const DATES: readonly [term: string, name: string, dates: (invoice: SemanticInvoice) => Dates][] = [
  ['BT-2', 'The date of issue', ({ issueDate }) => [issueDate || undefined]],
  ['BT-7', 'The tax point date', ({ taxPointDate }) => [taxPointDate]],
  ['BT-9', 'The due date', ({ paymentDueDate }) => [paymentDueDate]],
  [
    'BT-26',
    'The date of a preceding invoice',
    ({ precedingInvoices = [] }) => precedingInvoices.map(({ issueDate }) => issueDate),
  ],
  ['BT-72', 'The date of delivery', ({ delivery }) => [delivery?.actualDeliveryDate]],
  ['BG-14', 'A date of the invoicing period', ({ invoicingPeriod }) => ofPeriod(invoicingPeriod)],
  ['BG-26', 'A date of the period of a line', ({ lines }) => lines.flatMap(({ period }) => ofPeriod(period))],
];

/** The schemas of the syntaxes refuse such a date before any rule of EN 16931 is asked. */
export const DATE_RULES: readonly FileRule[] = DATES.map(([term, name, dates]) => ({
  rule: 'XSD',
  term,
  message: `${name} is not a date of the calendar`,
  isBroken: (invoice) => dates(invoice).some((text) => text !== undefined && !isDate(text)),
}));
