// Interest and compensation of one invoice by the rule of its country.
import type { Debtor } from '../../../../../shared/contracts/country-readiness/late-payment';
import type { LatePayment, LatePaymentFinding } from '../../../../../shared/contracts/documents/late-payment';
import type { LatePaymentLaw } from '../../../../../shared/countries/late-payment-law';
import { type Compensation, compensationOf } from '../../../../../shared/late-payment/compensation';
import { effectiveDueDate } from '../../../../../shared/late-payment/due-date';
import {
  type Interest,
  type InterestSegment,
  lateInterest,
  NO_INTEREST,
  openPrincipal,
} from '../../../../../shared/late-payment/interest';
import { missingSince, type RatePeriod, ratesOf } from '../../../../../shared/late-payment/rates';
import type { PrincipalChange, Suspension } from '../../../../../shared/late-payment/segments';
import { addDays } from '../../../../../shared/values/calendar';
import { conversionQuestion, converted, type LumpSumRate } from './lump-sum-rate';

export interface LateInvoice {
  currency: string;
  dueDate: string;
  /** The amount to be paid from the issue on. */
  payableMinor: number;
  changes: readonly PrincipalChange[];
  /** Disputes, which bear no interest. */
  suspensions: readonly Suspension[];
  debtor: Debtor;
  isConsumerAbroad: boolean;
  /** The rate that `conversionQuestion` has asked for, if the company has entered it. */
  conversion?: LumpSumRate | null;
}

type Calculated = Pick<
  LatePayment,
  'effectiveDueDate' | 'openMinor' | 'interestMinor' | 'exactMinor' | 'segments' | 'compensation' | 'findings'
>;

export function calculateLatePayment(
  invoice: LateInvoice,
  { rule, rates }: LatePaymentLaw,
  asOf: string,
): Calculated {
  const lastDay = effectiveDueDate(invoice.dueDate, rule.dueDate);
  const debt = {
    principalMinor: invoice.payableMinor,
    effectiveDueDate: lastDay,
    changes: invoice.changes,
    suspensions: invoice.suspensions,
  };
  const { interest: terms, confirmed, sources } = rule;
  const charged = terms === null ? [] : ratesOf({ interest: terms, confirmed, sources }, rates);
  const interest =
    terms === null || invoice.isConsumerAbroad
      ? NO_INTEREST
      : lateInterest(debt, { rates: charged, compounding: terms.compounding }, asOf);
  const open = openPrincipal(debt);
  const lateMinor = lastDay < asOf ? open(addDays(lastDay, 1)) : 0;
  const { compensation, findings } = lumpSum(invoice, rule, lateMinor);
  return {
    effectiveDueDate: lastDay,
    openMinor: open(addDays(asOf, 1)),
    ...interest,
    // the rows of the library are read-only
    segments: interest.segments.map((segment) => ({ ...segment, sources: [...segment.sources] })),
    compensation,
    findings: [...lateFindings(invoice, rule, interest, charged), ...findings],
  };
}

function lumpSum(
  { currency, dueDate, isConsumerAbroad, conversion: rate = null }: LateInvoice,
  { compensation: terms, confirmed }: LatePaymentLaw['rule'],
  principalMinor: number,
): { compensation: LatePayment['compensation']; findings: LatePaymentFinding[] } {
  if (terms === null || !confirmed || isConsumerAbroad || principalMinor === 0)
    return { compensation: null, findings: [] };
  const sum = compensationOf(terms, { principalMinor, currency });
  if (sum === null) {
    const message = `The law has its limits in ${terms.principalCurrency ?? terms.currency}.`;
    return { compensation: null, findings: [{ code: 'currency_of_law', since: null, message }] };
  }
  const conversion = sum.currency === currency ? null : (terms.conversion ?? null);
  const lump = { ...sum, provision: terms.provision, conversion, convertedFrom: null };
  if (conversion === null) return { compensation: lump, findings: [] };
  if (rate) return { compensation: { ...lump, ...converted(sum, currency, rate) }, findings: [] };
  const date = conversionQuestion(terms, { currency, dueDate })?.date;
  return { compensation: lump, findings: [conversionNeeded(sum, { currency, conversion, date })] };
}

function conversionNeeded(
  { currency: from }: Compensation,
  { currency: to, conversion, date }: { currency: string; conversion: string; date: string | undefined },
): LatePaymentFinding {
  const law = `The law converts the lump sum ${conversion}.`;
  const entered =
    date === undefined
      ? ''
      : ` No rate from ${from} to ${to} is entered of the last working day up to ${date} (POST /api/company/currency-rates).`;
  return { code: 'conversion_needed', since: null, message: law + entered };
}

/** Reasons why interest is not charged, or not on all days. */
export function lateFindings(
  { isConsumerAbroad }: { isConsumerAbroad: boolean },
  { provision, confirmed }: LatePaymentLaw['rule'],
  { segments }: Interest,
  rates: readonly RatePeriod[],
): LatePaymentFinding[] {
  if (isConsumerAbroad)
    return [
      {
        code: 'consumer_abroad',
        since: null,
        message: 'A consumer in another country owes neither interest nor fees.',
      },
    ];
  if (!confirmed)
    return [
      {
        code: 'late_payment_rule_unconfirmed',
        since: null,
        message: `Nobody has confirmed ${provision}.`,
      },
    ];
  return gapsIn(segments, rates).map(rateFinding);
}

type Gap = Pick<InterestSegment, 'from' | 'to' | 'ratePercent'> & { since: string };

/** Days without a confirmed rate. Segments of one gap, which payments have cut, are one. */
function gapsIn(segments: readonly InterestSegment[], rates: readonly RatePeriod[]): Gap[] {
  const gaps: Gap[] = [];
  for (const { from, to, ratePercent } of segments.filter(({ isCharged }) => !isCharged)) {
    const last = gaps.at(-1);
    const since = missingSince(rates, from);
    if (last?.since === since && last.ratePercent === ratePercent) last.to = to;
    else gaps.push({ from, to, ratePercent, since });
  }
  return gaps;
}

function rateFinding({ from, to, ratePercent, since }: Gap): LatePaymentFinding {
  const notCharged = `The interest of ${from} to ${to} is not charged.`;
  if (ratePercent === null)
    return {
      code: 'late_payment_rate_missing',
      since,
      message: `No rate is known since ${since}. ${notCharged}`,
    };
  return {
    code: 'late_payment_rate_unconfirmed',
    since,
    message: `Nobody has confirmed ${ratePercent} %, the rate since ${since}. ${notCharged}`,
  };
}
