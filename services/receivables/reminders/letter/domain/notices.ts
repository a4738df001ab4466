// Sentences that the law of a country wants in a reminder.
import Big from 'big.js';
import type { ReminderLetter } from '../../../../../shared/contracts/receivables/reminder-letter';
import type { LatePaymentLaw } from '../../../../../shared/countries/late-payment-law';
import { compensationOf } from '../../../../../shared/late-payment/compensation';
import { formatsOf } from '../../../../../shared/rendering/content/formats';
import { fill } from '../../../../../shared/texts/fill';
import { REMINDERS } from '../../../../../shared/texts/reminders';

export interface LetterNotices {
  notices: string[];
  hasTerm: boolean;
}

const NONE: LetterNotices = { notices: [], hasTerm: false };

type Rule = Pick<LatePaymentLaw['rule'], 'notice' | 'confirmed'>;
type Reminded = Pick<ReminderLetter, 'isFirst' | 'language' | 'currency' | 'items'>;

/**
 * The costs are those of all documents together, which is the least that the scales give. A rule that nobody has confirmed,
 * and a law whose scale is in another currency, add nothing.
 */
export function noticesOf(
  { isFirst, language, currency, items }: Reminded,
  rule: Rule | null,
): LetterNotices {
  const notice = rule?.confirmed ? rule.notice : undefined;
  const principalMinor = items
    .reduce((sum, { balanceMinor }) => sum.plus(balanceMinor), new Big(0))
    .toNumber();
  if (!notice || !isFirst || principalMinor <= 0) return NONE;
  const costs = compensationOf(notice.costs, { principalMinor, currency });
  if (costs === null || costs.currency !== currency) return NONE;
  const { money } = formatsOf(language, currency);
  const text = fill(REMINDERS[language].notices[notice.sentence], {
    balance: money(principalMinor),
    costs: money(costs.amountMinor),
    provision: notice.costs.provision,
  });
  return { notices: [text], hasTerm: true };
}
