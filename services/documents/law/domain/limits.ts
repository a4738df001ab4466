// Limits of a country: amounts in its currency, and the last day of an issue.
import Big from 'big.js';
import { minorUnits } from '../../../../shared/contracts/currencies';
import type { DocumentRecord } from '../../models/document-row';
import type { IssueLimit } from './country-law';
import { lastIssueDay } from './last-issue-day';
import type { CheckSubject } from './subject';
import { groupsOf } from './vat-groups';

export type Rated = Pick<CheckSubject, 'accountingRate' | 'limitRate'> & {
  document: Pick<DocumentRecord, 'currency'>;
};

/** The amount of the document in units of another currency; null without a rate. */
export function amountIn(currency: string, amountMinor: number, subject: Rated): Big | null {
  const rate = rateTo(currency, subject);
  return rate === null
    ? null
    : new Big(amountMinor).times(`1e-${minorUnits(subject.document.currency)}`).times(rate);
}

/** Units of another currency for one of the document; null where no rate is known. */
export function rateTo(currency: string, { document, accountingRate, limitRate }: Rated): string | null {
  if (document.currency === currency) return '1';
  return accountingRate?.currency === currency ? accountingRate.rate : limitRate;
}

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

function isShiftedGroup({ vatCategory }: DocumentRecord['vatBreakdown'][number]): boolean {
  return vatCategory === 'K' || vatCategory === 'AE';
}

interface Sold {
  document: Pick<DocumentRecord, 'vatBreakdown'>;
  seller: { country: string };
  /** null for a deleted client; without a country it is taken to be at home. */
  buyer: { country: string | null } | null;
}

/** True for an intra-Community supply, and where a buyer abroad is liable for the VAT. */
export function isShiftedAbroad(subject: Sold): boolean {
  const { buyer, seller } = subject;
  const isAbroad = buyer !== null && buyer.country !== null && buyer.country !== seller.country;
  return groupsOf(subject, 'K').length > 0 || (isAbroad && groupsOf(subject, 'AE').length > 0);
}
