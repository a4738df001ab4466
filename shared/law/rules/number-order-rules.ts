// Numbers and issue dates of a series go up together. The issue asks again under the lock of the counter.

import type { CheckSubject } from '../subject/subject';
import { FISCAL, type Rule, when } from './rule';

type Dates = Pick<CheckSubject, 'issueDate' | 'lastIssueDate'>;

/** True where the series has given a number for a later day already. */
export function isBeforeLast({ issueDate, lastIssueDate }: Dates): boolean {
  return lastIssueDate !== null && issueDate < lastIssueDate;
}

export const NUMBER_ORDER_RULES: readonly Rule[] = (['error', 'warning'] as const).map((severity) => ({
  ...{ kind: 'dates', severity, on: FISCAL, code: 'date_before_last', term: 'BT-2', rule: 'INV-DATE-ORDER' },
  find: ({ issueDate, lastIssueDate, sellerCountry: { dateOrder } }) =>
    when(dateOrder?.severity === severity && isBeforeLast({ issueDate, lastIssueDate }), () => ({
      source: 'document',
      pointer: '/issueDate',
      message: `The issue date ${issueDate} is before ${lastIssueDate}, the date of the last number of the series (${dateOrder?.law}). Choose that day or a later one.`,
      fault: `is before ${lastIssueDate}, the date of the last number of the series`,
    })),
}));
