// The rates of a rule, each with its days.
import Big from 'big.js';
import type { InterestRule, RateRounding } from '../contracts/country-readiness/late-payment';
import { addDays } from '../values/calendar';
import { spelled } from '../values/decimal';

export interface RatePeriod {
  validFrom: string | null;
  validTo: string | null;
  /** Percent per year; null where nobody has looked it up. */
  percent: string | null;
  confirmed: boolean;
  /** Ids of entries in sources.json. */
  sources: readonly string[];
}

export interface RatedRule {
  interest: InterestRule;
  confirmed: boolean;
  sources: readonly string[];
}

/** @param reference rates of the reference that the rule names, in any order */
export function ratesOf(rule: RatedRule, reference: readonly RatePeriod[]): RatePeriod[] {
  const { interest, confirmed, sources } = rule;
  const always = { validFrom: null, validTo: null, percent: '0', confirmed: true, sources: [] };
  const base = interest.reference === undefined ? [always] : reference;
  return base.map((rate) => ({
    ...rate,
    percent: rate.percent === null ? null : chargedPercent(rate.percent, interest),
    confirmed: rate.confirmed && confirmed,
    sources: [...new Set([...rate.sources, ...sources])],
  }));
}

/** The day after the last confirmed rate before `day`; without one, `day` itself. Nothing is charged from there on. */
export function missingSince(rates: readonly RatePeriod[], day: string): string {
  const ends = rates.flatMap(({ validTo, percent, confirmed }) =>
    confirmed && percent !== null && validTo !== null && validTo < day ? [validTo] : [],
  );
  const last = ends.sort().at(-1);
  return last === undefined ? day : addDays(last, 1);
}

function chargedPercent(reference: string, { addPoints, rounding }: InterestRule): string {
  return spelled(ROUND[rounding](new Big(reference).plus(addPoints)));
}

const ROUND: Record<RateRounding, (percent: Big) => Big> = {
  none: (percent) => percent,
  up_to_half_point: (percent) => percent.times(2).round(0, Big.roundUp).div(2),
  whole_percent: (percent) => percent.round(0, Big.roundHalfUp),
};
