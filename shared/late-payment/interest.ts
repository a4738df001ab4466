// Interest for late payment: every segment with its principal, rate and sources, rounded once.
import type { Compounding } from '../contracts/country-readiness/late-payment';
import { addDays, daysBetween } from '../values/calendar';
import type { RatePeriod } from './rates';
import { interestOver, printedMinor, roundedMinor } from './rational';
import {
  cutDays,
  type Days,
  type PrincipalChange,
  rateCuts,
  type Suspension,
  suspensionCuts,
  unsuspended,
  yearStarts,
} from './segments';

export interface Debt {
  principalMinor: number;
  effectiveDueDate: string;
  /** In any order; a principal below 0 counts as 0. */
  changes: readonly PrincipalChange[];
  suspensions?: readonly Suspension[];
}

export interface InterestTerms {
  rates: readonly RatePeriod[];
  compounding: Compounding;
}

export interface InterestSegment extends Days {
  days: number;
  principalMinor: number;
  /** null where no rate is known. */
  ratePercent: string | null;
  /** False for a rate that is unknown or not confirmed. */
  isCharged: boolean;
  /** Minor units with six decimals; `0.000000` where nothing is charged. */
  exactMinor: string;
  sources: readonly string[];
}

export interface Interest {
  segments: InterestSegment[];
  exactMinor: string;
  interestMinor: number;
}

export const NO_INTEREST: Readonly<Interest> = {
  segments: [],
  exactMinor: printedMinor(0n),
  interestMinor: 0,
};

/** Interest from the day after the effective due date to `asOf`, both included. */
export function lateInterest(debt: Debt, { rates, compounding }: InterestTerms, asOf: string): Interest {
  if (asOf <= debt.effectiveDueDate) return { ...NO_INTEREST };
  const inDefault = { from: addDays(debt.effectiveDueDate, 1), to: asOf };
  const years = compounding === 'yearly' ? yearStarts(inDefault) : [];
  const { changes, suspensions = [] } = debt;
  const cuts = [
    ...changes.map(({ from }) => from),
    ...suspensionCuts(suspensions),
    ...rateCuts(rates),
    ...years,
  ];
  const open = openPrincipal(debt);
  const isYearStart = new Set(years);
  const segments: InterestSegment[] = [];
  let [sum, sumOfYear, joinedMinor] = [0n, 0n, 0];
  for (const days of cutDays(inDefault, cuts)) {
    if (isYearStart.has(days.from)) {
      joinedMinor += roundedMinor(sumOfYear);
      sumOfYear = 0n;
    }
    const openMinor = unsuspended(open(days.from), suspensions, days.from);
    if (openMinor === 0) continue;
    const { segment, interest } = segmentOf(days, openMinor + joinedMinor, rateOn(rates, days.from));
    segments.push(segment);
    sum += interest;
    sumOfYear += interest;
  }
  return { segments, exactMinor: printedMinor(sum), interestMinor: roundedMinor(sum) };
}

/** The principal at the beginning of a day. */
export function openPrincipal({ principalMinor, changes }: Debt): (day: string) => number {
  const inOrder = [...changes].sort((a, b) => (a.from < b.from ? -1 : Number(a.from > b.from)));
  let [left, next] = [principalMinor, 0];
  let reached = '';
  return (day) => {
    if (day < reached) [left, next] = [principalMinor, 0];
    reached = day;
    for (let change = inOrder[next]; change && change.from <= day; change = inOrder[++next])
      left += change.amountMinor;
    return Math.max(0, left);
  };
}

function rateOn(rates: readonly RatePeriod[], day: string): RatePeriod | undefined {
  return rates.find(
    ({ validFrom, validTo }) =>
      (validFrom === null || validFrom <= day) && (validTo === null || day <= validTo),
  );
}

function segmentOf(
  { from, to }: Days,
  principalMinor: number,
  rate: RatePeriod | undefined,
): { segment: InterestSegment; interest: bigint } {
  const days = daysBetween(from, to) + 1;
  const { percent: ratePercent = null, confirmed = false, sources = [] } = rate ?? {};
  const isCharged = confirmed && ratePercent !== null;
  const interest = isCharged ? interestOver(principalMinor, ratePercent, days) : 0n;
  const segment = {
    from,
    to,
    days,
    principalMinor,
    ratePercent,
    isCharged,
    exactMinor: printedMinor(interest),
  };
  return { segment: { ...segment, sources }, interest };
}
