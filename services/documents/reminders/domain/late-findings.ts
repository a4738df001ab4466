import type { LatePaymentFinding } from '../../../../shared/contracts/documents/late-payment';
import type { LatePaymentLaw } from '../../../../shared/countries/late-payment-law';
import type { Interest } from '../../../../shared/late-payment/interest';

/** Reasons why interest is not charged, or not on all days. */
export function lateFindings(
  { isConsumerAbroad }: { isConsumerAbroad: boolean },
  { provision, confirmed }: LatePaymentLaw['rule'],
  { segments }: Interest,
): LatePaymentFinding[] {
  if (isConsumerAbroad)
    return [
      { code: 'consumer_abroad', message: 'A consumer in another country owes neither interest nor fees.' },
    ];
  if (!confirmed)
    return [{ code: 'late_payment_rule_unconfirmed', message: `Nobody has confirmed ${provision}.` }];
  return segments
    .filter(({ isCharged }) => !isCharged)
    .map(({ from, to, ratePercent }) =>
      ratePercent === null
        ? { code: 'late_payment_rate_missing', message: `No rate is known for ${from} to ${to}.` }
        : {
            code: 'late_payment_rate_unconfirmed',
            message: `Nobody has confirmed ${ratePercent} % for ${from} to ${to}.`,
          },
    );
}
