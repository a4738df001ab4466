// Cash discounts: their input, their amounts, and the line of BT-20 that XRechnung has for one (BR-DE-18).
import Big from 'big.js';
import { minorUnits } from '../contracts/currencies';
import type { CashDiscount, CashDiscountTerm } from '../contracts/documents/cash-discounts';
import { invalid } from '../runtime/errors';
import { addDays } from './calendar';
import { exactDecimal } from './decimal';

/** BR-DE-18 has two decimals of a percentage. */
const PERCENT = { min: 0.01, max: 99.99, decimals: 2 };

/** @throws 400 for a percentage out of range */
export function parsePercent(pointer: string, percent: number | string): string {
  return exactDecimal(percent, pointer, PERCENT);
}

/** Defaults of a company or a client, with their percentages as they are stored. @throws 400 */
export function parseDefaults(discounts: readonly { percent: number | string; days: number }[]) {
  return discounts.map(({ percent, days }, index) => ({
    percent: parsePercent(`/cashDiscounts/${index}/percent`, percent),
    days,
  }));
}

interface AgreedTerm {
  percent: number | string;
  days?: number | null;
  until?: string | null;
  baseMinor?: number | null;
}

/** @throws 400 unless it has days or a last day */
export function parseCashDiscount(
  { percent, days, until, baseMinor }: AgreedTerm,
  index: number,
): CashDiscountTerm {
  const pointer = `/cashDiscounts/${index}`;
  const hasDays = days != null;
  if (hasDays === (until != null)) throw invalid(`${pointer}/days`, 'is needed, or until: one of both');
  return {
    percent: parsePercent(`${pointer}/percent`, percent),
    ...(hasDays ? { days } : {}),
    ...(until == null ? {} : { until }),
    ...(baseMinor == null ? {} : { baseMinor }),
  };
}

/** The last day of each discount and its amounts, rounded half away from zero. @param issueDate null while it is open */
export function withAmounts(
  term: CashDiscountTerm,
  { issueDate, payableMinor }: { issueDate: string | null; payableMinor: number },
): Omit<CashDiscount, 'text'> {
  const { percent, days, until, baseMinor } = term;
  const base = new Big(baseMinor ?? payableMinor);
  const discountMinor = base.times(percent).times('0.01').round(0, Big.roundHalfUp).toNumber();
  const counted = days === undefined || issueDate === null ? null : addDays(issueDate, days);
  return {
    percent,
    ...(days === undefined ? {} : { days }),
    until: until ?? counted,
    ...(baseMinor === undefined ? {} : { baseMinor }),
    discountMinor,
    toPayMinor: payableMinor - discountMinor,
  };
}

/** The terms of a document that copies those of another: days count from its own issue. */
export function agreedTerm({
  percent,
  days,
  until,
  baseMinor,
}: CashDiscountTerm | CashDiscount): CashDiscountTerm {
  return {
    percent,
    ...(days === undefined ? { until: until ?? '' } : { days }),
    ...(baseMinor === undefined ? {} : { baseMinor }),
  };
}

/** The words for a cash discount in the languages of documents. */
const DISCOUNT_WORDS = /skont|discount|escompte|sconto|descuento|desconto|korting/iu;

/** True if a text of the seller is about cash discounts, also to say that there are none. */
export function namesDiscount(text: string): boolean {
  return DISCOUNT_WORDS.test(text);
}

const NOTATION = /^#SKONTO#TAGE=(\d+)#PROZENT=(\d+\.\d{2})(?:#BASISBETRAG=(-?\d+\.\d{2}))?#$/;

/** Writes the line of a discount: `#SKONTO#TAGE=14#PROZENT=2.00#`. */
export function discountLine(
  { percent, baseMinor }: Pick<CashDiscount, 'percent' | 'baseMinor'>,
  days: number,
  currency: string,
): string {
  const base = baseMinor === undefined ? '' : `#BASISBETRAG=${majorOf(baseMinor, currency).toFixed(2)}`;
  return `#SKONTO#TAGE=${days}#PROZENT=${new Big(percent).toFixed(2)}${base}#`;
}

/** The discount of a line of a text; null for a line without one. */
export function readDiscountLine(line: string, currency: string): CashDiscountTerm | null {
  const [, days, percent, base] = NOTATION.exec(line.trim()) ?? [];
  if (days === undefined || percent === undefined) return null;
  const baseMinor =
    base &&
    new Big(base)
      .times(`1e${minorUnits(currency)}`)
      .round()
      .toNumber();
  const term = { percent: new Big(percent).toFixed(), days: Number(days) };
  return baseMinor ? { ...term, baseMinor } : term;
}

function majorOf(minor: number, currency: string): Big {
  return new Big(minor).times(`1e-${minorUnits(currency)}`);
}
