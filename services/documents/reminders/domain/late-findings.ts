import type { LatePaymentFinding } from '../../../../shared/contracts/documents/late-payment';
import type { LatePaymentLaw } from '../../../../shared/countries/late-payment-law';
import type { Interest, InterestSegment } from '../../../../shared/late-payment/interest';
import { missingSince, type RatePeriod } from '../../../../shared/late-payment/rates';

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
        ...{ code: 'consumer_abroad', since: null },
        message: 'A consumer in another country owes neither interest nor fees.',
      },
    ];
  if (!confirmed)
    return [
      {
        ...{ code: 'late_payment_rule_unconfirmed', since: null },
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
      ...{ code: 'late_payment_rate_missing', since },
      message: `No rate is known since ${since}. ${notCharged}`,
    };
  return {
    ...{ code: 'late_payment_rate_unconfirmed', since },
    message: `Nobody has confirmed ${ratePercent} %, the rate since ${since}. ${notCharged}`,
  };
}
