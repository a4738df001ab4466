// The last day of an issue by the law of the seller's country.
import { isShiftedAbroad } from '../amounts/vat-groups';
import type { IssueLimit } from '../sale/country-law';
import type { Sale } from '../sale/sale';
import type { CheckSubject } from '../subject/subject';
import { lastIssueDay } from '../tax-point/last-issue-day';

/** The 15th of the month after the supply, where the buyer in another Member State is liable (art. 222): also where the seller's country has a shorter limit. */
const BETWEEN_MEMBER_STATES: IssueLimit = { unit: 'day_of_following_month', count: 15 };

/** The earliest last day of those limits that hold for a part of the document; null where no limit is known. */
export function lastDayFor(deliveredOn: string, subject: CheckSubject): string | null {
  const { sellerCountry, buyerCountry } = subject;
  const { issueLimit } = sellerCountry;
  const { despatchReference } = subject.document;
  const isInUnion = sellerCountry.isInEuropeanUnion && buyerCountry.isInEuropeanUnion;
  const isShifted = isInUnion && isShiftedAbroad(subject);
  const isOnlyShifted = isShifted && subject.document.vatBreakdown.every(isShiftedGroup);
  const limits = [
    ...(issueLimit && !isOnlyShifted
      ? [(despatchReference !== null && issueLimit.deferred) || issueLimit]
      : []),
    ...(isShifted ? [BETWEEN_MEMBER_STATES] : []),
  ];
  return limits.map((limit) => lastIssueDay(deliveredOn, limit)).sort()[0] ?? null;
}

function isShiftedGroup({ vatCategory }: Sale['vatBreakdown'][number]): boolean {
  return vatCategory === 'K' || vatCategory === 'AE';
}
