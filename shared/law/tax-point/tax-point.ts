// The day on which VAT becomes due (Directive 2006/112/EC, art. 63 to 67), by the first rule that fits.
import { lastIssueDay } from './last-issue-day';

export type TaxPointEvent =
  | 'supply'
  | 'supply_month'
  | 'invoice'
  | 'invoice_within_14_days'
  | 'payment'
  | 'payment_or_invoice'
  | 'supply_or_invoice'
  | 'supply_or_payment'
  | 'earliest';

/** The rule of a country. `cap` is the last day for which an invoice may shift the tax point. */
export interface TaxPointRule {
  goods: TaxPointEvent;
  services: TaxPointEvent;
  deposit: TaxPointEvent;
  cap?: 'day_15_of_next_month' | 'working_day_5' | undefined;
}

/** `event` of the code that the document states (BT-8). */
const EVENT_OF_CODE: Readonly<Record<string, TaxPointEvent>> = {
  '3': 'invoice',
  '5': 'invoice',
  '35': 'supply',
  '29': 'supply',
  '432': 'payment',
  '72': 'payment',
};

export interface Supplied {
  kind: 'goods' | 'service';
  /** The tax point date that the document states (BT-7). */
  ownDate: string | null;
  /** BT-8, in one of its two code lists. */
  code: string | null;
  /** It credits or replaces an issued one: it counts on its own day. */
  isCorrection: boolean;
  isDeposit: boolean;
  isIntraCommunity: boolean;
  /** The buyer owes the VAT, at home or abroad. */
  isReverseCharge: boolean;
  isReverseChargeAbroad: boolean;
  /** null: on the day of issue. */
  suppliedOn: string | null;
  /** null for a supply that is not invoiced yet. */
  issuedOn: string | null;
  /** The day of the payment that the document states, or the first one; null while there is none. */
  paidOn: string | null;
}

export interface TaxPoint {
  /** null while it depends on a payment or an invoice that does not exist. */
  taxPoint: string | null;
  /** Each payment makes its share of the VAT due. */
  isByPayment: boolean;
  /** The month of the return, `YYYY-MM`, where the law shifts it against the tax point; else null. */
  taxPeriod: string | null;
}

/** @param rule null for a country without facts: the supply */
export function taxPointFor(supply: Supplied, rule: TaxPointRule | null): TaxPoint {
  const { ownDate } = supply;
  if (ownDate !== null) return { taxPoint: ownDate, isByPayment: false, taxPeriod: null };
  const event = eventOf(supply, rule);
  return {
    taxPoint: dayOf(event, supply, rule),
    // a payment that the invoice states has made it due already
    isByPayment: event === 'payment' && supply.paidOn === null,
    taxPeriod: event === 'supply_month' ? taxPeriodOf(supply) : null,
  };
}

function eventOf(supply: Supplied, rule: TaxPointRule | null): TaxPointEvent {
  const { code, kind } = supply;
  if (supply.isCorrection) return 'invoice';
  const eventOfCode = code === null ? undefined : EVENT_OF_CODE[code];
  if (eventOfCode) return eventOfCode;
  if (supply.isDeposit) return rule?.deposit ?? 'payment';
  if (supply.isIntraCommunity) return 'invoice';
  if (supply.isReverseChargeAbroad) return 'supply';
  const event = (kind === 'goods' ? rule?.goods : rule?.services) ?? 'supply';
  return event === 'supply_month' && supply.isReverseCharge ? 'supply' : event;
}

function dayOf(event: TaxPointEvent, supply: Supplied, rule: TaxPointRule | null): string | null {
  const { issuedOn, paidOn, suppliedOn } = supply;
  const delivered = suppliedOn ?? issuedOn;
  switch (event) {
    case 'supply':
    case 'supply_month':
      return delivered;
    case 'invoice':
      return first(issuedOn, lastDayOf(supply, rule));
    case 'invoice_within_14_days':
      return withinDays(supply, 14);
    case 'payment':
      return paidOn;
    case 'payment_or_invoice':
      return first(paidOn, issuedOn);
    case 'supply_or_invoice':
      return first(delivered, issuedOn);
    case 'supply_or_payment':
      return first(delivered, paidOn);
    case 'earliest':
      return first(delivered, issuedOn, paidOn);
  }
}

/** The last day that an invoice may shift the tax point to: the 15th of the next month within the Union (art. 67). */
function lastDayOf(
  { suppliedOn, isCorrection, isDeposit, isIntraCommunity }: Supplied,
  rule: TaxPointRule | null,
): string | null {
  if (suppliedOn === null || isCorrection || isDeposit) return null;
  const isShort = rule?.cap === 'working_day_5' && !isIntraCommunity;
  if (isShort) return lastIssueDay(suppliedOn, { unit: 'working_days', count: 5 });
  const isCapped = isIntraCommunity || rule?.cap !== undefined;
  return isCapped ? lastIssueDay(suppliedOn, { unit: 'day_of_following_month', count: 15 }) : null;
}

/** The invoice, or the supply where the invoice is later than so many days after it. */
function withinDays({ suppliedOn, issuedOn, paidOn }: Supplied, count: number): string | null {
  if (suppliedOn === null || issuedOn === null) return first(paidOn, suppliedOn ?? issuedOn);
  const isLate = issuedOn > lastIssueDay(suppliedOn, { unit: 'days', count });
  return first(paidOn, isLate ? suppliedOn : issuedOn);
}

/** The month of the supply, and the next one if the invoice is of a later month. */
function taxPeriodOf({ suppliedOn, issuedOn }: Supplied): string | null {
  const delivered = suppliedOn ?? issuedOn;
  if (delivered === null) return null;
  const month = delivered.slice(0, 7);
  if (issuedOn === null || issuedOn.slice(0, 7) <= month) return month;
  return lastIssueDay(delivered, { unit: 'day_of_following_month', count: 1 }).slice(0, 7);
}

function first(...days: (string | null)[]): string | null {
  return days.filter((day) => day !== null).sort()[0] ?? null;
}
