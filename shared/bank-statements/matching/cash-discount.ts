// Cash discounts: exactly the percentage, rounded once, with its VAT by group in proportion.
import Big from 'big.js';
import { addDays } from '../../values/calendar';

export interface CashDiscount {
  percent: string;
  /** Last day of the discount. */
  until: string;
}

export interface VatGroup {
  rate: string;
  grossMinor: number;
}

export interface DiscountVat {
  rate: string;
  baseMinor: number;
  vatMinor: number;
}

export function discountMinor(grossMinor: number, percent: string): number {
  return rounded(new Big(grossMinor).times(percent).div(100));
}

export function isInTime({ until }: CashDiscount, day: string, graceDays: number): boolean {
  return day <= addDays(until, graceDays);
}

/** Shares of the groups are whole cents by largest remainder; the VAT is inside of each share. */
export function discountVat(amountMinor: number, groups: readonly VatGroup[]): DiscountVat[] {
  return shares(amountMinor, groups).map(({ rate, share }) => {
    const vatMinor = rounded(new Big(share).times(rate).div(new Big(100).plus(rate)));
    return { rate, baseMinor: share - vatMinor, vatMinor };
  });
}

function shares(amountMinor: number, groups: readonly VatGroup[]): { rate: string; share: number }[] {
  const total = groups.reduce((sum, { grossMinor }) => sum + grossMinor, 0);
  if (total === 0) return [];
  const exact = groups.map(({ rate, grossMinor }, at) => {
    const part = new Big(amountMinor).times(grossMinor).div(total);
    const share = Number(part.round(0, Big.roundDown));
    return { at, rate, share, rest: part.minus(share) };
  });
  const missing = amountMinor - exact.reduce((sum, { share }) => sum + share, 0);
  const first = exact
    .toSorted((one, other) => other.rest.cmp(one.rest) || one.at - other.at)
    .slice(0, missing);
  return exact.map((each) => ({ rate: each.rate, share: each.share + (first.includes(each) ? 1 : 0) }));
}

function rounded(amount: Big): number {
  return Number(amount.round(0, Big.roundHalfUp));
}
