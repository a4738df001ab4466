// Dates that contradict each other, and dates that the country or the buyer requires.

import { groupsOf } from '../amounts/vat-groups';
import { isDebit, isFullInvoice } from '../sale/corrections';
import type { IssueLimit } from '../sale/country-law';
import { deliveredOn, dueDateOf } from '../sale/dates';
import { lastDayFor } from './issue-limit';
import { ALL, CLAIMS, INVOICES, OFFERS, type Rule, type Violation, when } from './rule';

const DATE = { kind: 'dates', severity: 'error', on: OFFERS } as const;
const HINT = { kind: 'dates', severity: 'warning', on: INVOICES } as const;

export const DATE_RULES: readonly Rule[] = [
  {
    ...DATE,
    code: 'issue_date_in_future',
    on: ALL,
    term: 'BT-2',
    rule: 'INV-ISSUE-DATE',
    find: ({ issueDate, today }) =>
      when(issueDate > today, () => ({
        source: 'document',
        pointer: '/issueDate',
        message: `The issue date ${issueDate} is in the future; today is ${today}. Wait for it, or choose an earlier date.`,
        fault: 'is in the future',
      })),
  },
  {
    ...DATE,
    code: 'due_date_before_issue',
    term: 'BT-9',
    rule: 'INV-DUE-DATE',
    find: ({ document, issueDate }) => {
      const dueDate = dueDateOf(document, issueDate);
      return when(dueDate !== null && dueDate < issueDate, () => ({
        source: 'document',
        pointer: '/dueDate',
        message: `The due date ${dueDate} is before the issue date ${issueDate}.`,
        fault: 'is before the issue date',
      }));
    },
  },
  {
    ...DATE,
    code: 'paid_on_after_issue',
    on: CLAIMS,
    term: 'BT-7',
    rule: 'VATD-226',
    find: ({ document: { paidOn }, issueDate }) =>
      when(paidOn !== null && paidOn > issueDate, () => ({
        source: 'document',
        pointer: '/paidOn',
        message: `The payment of ${paidOn} comes after the issue date ${issueDate}. Record it as a payment once the deposit is issued, and leave paidOn out.`,
        fault: 'is after the issue date',
      })),
  },
  {
    ...DATE,
    code: 'valid_until_before_issue',
    term: 'BT-2',
    rule: 'INV-VALID-UNTIL',
    find: ({ document: { validUntil }, issueDate }) =>
      when(validUntil !== null && validUntil < issueDate, () => ({
        source: 'document',
        pointer: '/validUntil',
        message: `The quote would be valid until ${validUntil}, which is before its issue date ${issueDate}.`,
        fault: 'is before the issue date',
      })),
  },
  {
    ...DATE,
    code: 'service_period_reversed',
    term: 'BT-74',
    rule: 'BR-29',
    find: ({ document: { servicePeriod, lines } }) => [
      ...reversed(servicePeriod, () => ({ pointer: '/servicePeriod/to', whose: 'The service period' })),
      ...lines.flatMap(({ period, lineNumber }, index) =>
        reversed(period, () => ({
          ...{ pointer: `/lines/${index}/period/to`, whose: `The period of line ${lineNumber}` },
          ...{ term: 'BT-135', rule: 'BR-30' },
        })),
      ),
    ],
  },
  {
    ...HINT,
    code: 'issued_late',
    term: 'BT-2',
    rule: 'VATD-222',
    find: (subject) => {
      const { document, issueDate, sellerCountry } = subject;
      // a debit note adds an amount that nobody knew at the supply, and a full invoice takes the place of one that was in time
      const isLater = isDebit(document) || isFullInvoice(document);
      const delivered = isLater ? null : deliveredOn(subject);
      const { issueLimit } = sellerCountry;
      const lastDay = delivered === null ? null : lastDayFor(delivered, subject);
      return when(lastDay !== null && issueDate > lastDay, () => ({
        source: 'document',
        pointer: '/issueDate',
        message: `What was delivered on ${delivered} had to be invoiced by ${lastDay}; the issue date is ${issueDate}.${aboutHolidays(issueLimit)}`,
      }));
    },
  },
  {
    ...HINT,
    code: 'delivery_date_missing',
    term: 'BT-72',
    rule: 'BR-IC-11',
    find: (subject) =>
      groupsOf(subject, 'K')
        .filter(() => deliveredOn(subject) === null)
        .map(() => ({
          source: 'document',
          pointer: '/deliveryDate',
          message:
            'An intra-community supply must say when the goods were delivered. Give the date of delivery, or a service period.',
        })),
  },
];

function aboutHolidays(limit: IssueLimit | null): string {
  return limit?.unit === 'working_days' ? ' Public holidays are not counted: each of them adds a day.' : '';
}

type PeriodViolation = Pick<Violation, 'pointer' | 'term' | 'rule'> & { whose: string };

function reversed(
  period: { from: string; to: string } | null | undefined,
  at: () => PeriodViolation,
): Violation[] {
  if (!period || period.to >= period.from) return [];
  const { whose, ...violation } = at();
  const message = `${whose} ends on ${period.to}, before it begins on ${period.from}.`;
  return [{ source: 'document', message, ...violation }];
}
