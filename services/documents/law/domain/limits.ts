// Limits of a country: up to which amount an invoice is a simplified one, and until when it is issued.
import Big from 'big.js';
import { minorUnits } from '../../../../shared/contracts/currencies';
import { isEu, isOneArea } from '../../domain/vat-places';
import type { DocumentRecord } from '../../models/document-row';
import type { IssueLimit, SimplifiedInvoice } from './country-law';
import { lastIssueDay } from './last-issue-day';
import type { CheckSubject } from './subject';
import { groupsOf } from './vat-groups';

/** True if the amount is within the limit and the supply may be invoiced so (Directive 2006/112/EC, art. 220a). */
export function isSimplified(limit: SimplifiedInvoice, subject: CheckSubject): boolean {
  return !isNeverSimplified(subject) && isSmall(limit, subject);
}

/**
 * True where the buyer is liable for the VAT, and for goods to another Member State (art. 220a (2)); to consumers where the
 * One-Stop-Shop does not declare them (art. 220 (1) 2).
 */
export function isNeverSimplified(subject: CheckSubject): boolean {
  return groupsOf(subject, 'AE', 'K').length > 0 || isAcrossBorder(subject) || subject.acting.isDistanceSale;
}

/** False without a rate to the currency of the limit. */
export function isSmall(limit: SimplifiedInvoice, subject: CheckSubject): boolean {
  const { totalMinor, netMinor } = subject.document;
  return (
    amountIn(limit.currency, limit.includesVat ? totalMinor : netMinor, subject)?.lte(limit.amount) ?? false
  );
}

/** The amount of the document in units of another currency; null without a rate. */
export function amountIn(currency: string, amountMinor: number, subject: CheckSubject): Big | null {
  const rate = rateTo(currency, subject);
  return rate === null
    ? null
    : new Big(amountMinor).times(`1e-${minorUnits(subject.document.currency)}`).times(rate);
}

/** A business without a VAT number is supplied as a consumer is. */
function isAcrossBorder({ places, buyer }: CheckSubject): boolean {
  if (!places || buyer?.type !== 'COMPANY') return false;
  const { seller, destination } = places;
  return isEu(seller, 'goods') && isEu(destination, 'goods') && !isOneArea(seller, destination, 'goods');
}

function rateTo(currency: string, { document, accountingRate, limitRate }: CheckSubject): string | null {
  if (document.currency === currency) return '1';
  return accountingRate?.currency === currency ? accountingRate.rate : limitRate;
}

/** The 15th of the month after the supply, where the buyer in another Member State is liable (art. 222). */
const BETWEEN_MEMBER_STATES: IssueLimit = { unit: 'day_of_following_month', count: 15 };

/** The earliest last day of those limits that hold for the document; null where no limit is known. */
export function lastDayFor(deliveredOn: string, subject: CheckSubject): string | null {
  const { sellerCountry, buyerCountry } = subject;
  const { issueLimit } = sellerCountry;
  const { despatchReference } = subject.document;
  const isInUnion = sellerCountry.isInEuropeanUnion && buyerCountry.isInEuropeanUnion;
  const limits = [
    ...(issueLimit ? [(despatchReference !== null && issueLimit.deferred) || issueLimit] : []),
    ...(isInUnion && isShiftedAbroad(subject) ? [BETWEEN_MEMBER_STATES] : []),
  ];
  return limits.map((limit) => lastIssueDay(deliveredOn, limit)).sort()[0] ?? null;
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
