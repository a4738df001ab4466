// Limits of a country: the amount of a simplified invoice, and the last day to issue an invoice.
import Big from 'big.js';
import { minorUnits } from '../../../../shared/contracts/currencies';
import { isEu, isOneArea } from '../../domain/vat-places';
import type { IssueLimit, SimplifiedInvoice } from './country-facts';
import type { CheckSubject } from './subject';
import { groupsOf } from './vat-groups';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * An invoice in another currency is simplified only if a rate to the currency of the limit is known. An invoice is never
 * simplified if the buyer owes the VAT, or for goods to another Member State (Directive 2006/112/EC, art. 220a (2)).
 */
export function isSimplified(limit: SimplifiedInvoice, subject: CheckSubject): boolean {
  if (groupsOf(subject, 'AE', 'K').length > 0 || isAcrossBorder(subject)) return false;
  const rate = rateTo(limit.currency, subject);
  if (rate === null) return false;
  const { currency, totalMinor, netMinor } = subject.document;
  const amountMinor = limit.includesVat ? totalMinor : netMinor;
  return new Big(amountMinor)
    .times(`1e-${minorUnits(currency)}`)
    .times(rate)
    .lte(limit.amount);
}

/** True for goods to a business in another VAT area of the Union. */
function isAcrossBorder({ places, buyer }: CheckSubject): boolean {
  if (!places || buyer?.type !== 'COMPANY') return false;
  const { seller, destination } = places;
  return isEu(seller, 'goods') && isEu(destination, 'goods') && !isOneArea(seller, destination, 'goods');
}

function rateTo(
  currency: string,
  { document, seller, accountingRate, limitRate }: CheckSubject,
): string | null {
  if (document.currency === currency) return '1';
  return seller.currency === currency && accountingRate ? accountingRate.rate : limitRate;
}

/** The last day to issue the invoice of a delivery. Public holidays are counted as working days. */
export function lastIssueDay(deliveredOn: string, { unit, count }: IssueLimit): string {
  const [year = 0, month = 1, day = 1] = deliveredOn.split('-').map(Number);
  if (unit === 'days') return text(Date.UTC(year, month - 1, day + count));
  if (unit === 'day_of_following_month') return text(Date.UTC(year, month, count));
  if (unit === 'months') {
    const lastOfMonth = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
    return text(Date.UTC(year, month - 1 + count, Math.min(day, lastOfMonth)));
  }
  return text(afterWorkingDays(Date.UTC(year, month - 1, day), count));
}

function afterWorkingDays(from: number, count: number): number {
  let [at, left] = [from, count];
  while (left > 0) {
    at += DAY_MS;
    if (![0, 6].includes(new Date(at).getUTCDay())) left -= 1;
  }
  return at;
}

function text(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
