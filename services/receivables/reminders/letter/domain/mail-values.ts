// Values of the placeholders in the mail of a reminder, formatted in its language.

import Big from 'big.js';
import type { ReminderLetter } from '../../../../../shared/contracts/receivables/reminder-letter';
import type { LatePaymentLaw } from '../../../../../shared/countries/late-payment-law';
import { compensationOf } from '../../../../../shared/late-payment/compensation';
import { formatsOf } from '../../../../../shared/rendering/content/formats';
import { fill } from '../../../../../shared/texts/fill';
import { REMINDERS } from '../../../../../shared/texts/reminders';
import { longDate } from '../../../../../shared/values/locale';

const NUMBERS_MAX = 10;

/** @param hasTerm true if the letter names a term by law: the mail names no other day */
export function mailValues(
  letter: ReminderLetter,
  hasTerm: boolean,
  paymentLink: string | null = null,
): Record<string, string> {
  const { language, currency, items, totalMinor, payBy, seller, recipientName, payment } = letter;
  const { money } = formatsOf(language, currency);
  const day = (date: string | null | undefined) => (date ? longDate(language, date) : '');
  const balanceMinor = items.reduce((sum, item) => sum + item.balanceMinor, 0);
  return {
    companyName: seller.name,
    recipientName,
    documentNumbers: namedNumbers(items.map(({ number }) => number)),
    amountDue: money(totalMinor),
    openAmount: money(balanceMinor),
    claims: totalMinor > balanceMinor ? money(totalMinor - balanceMinor) : '',
    dueDate: day(items.map(({ dueDate }) => dueDate).sort()[0]),
    payBy: hasTerm ? '' : day(payBy),
    accountName: payment?.holder ?? '',
    // groups of four, the printed form of ISO 13616, 6
    iban: payment?.iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ') ?? '',
    bic: payment?.bic ?? '',
    paymentReference: payment?.reference ?? '',
    paymentLink: paymentLink ?? '',
  };
}

/** A long list ends with the number of those that it leaves out. */
function namedNumbers(numbers: readonly string[]): string {
  const named = numbers.slice(0, NUMBERS_MAX).join(', ');
  const rest = numbers.length - NUMBERS_MAX;
  return rest > 0 ? `${named} … (+${rest})` : named;
}

/** Sentences that the law of a country wants in a reminder. */
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
