import type { ReminderLetter } from '../../../../../shared/contracts/receivables/reminder-letter';
import { latePaymentLawOn } from '../../../../../shared/countries/late-payment-law';
import { factsOf } from '../../../../../shared/countries/loading/loaded-facts';
import type { AskContext } from '../../../../../shared/runtime/context';
import { type LetterNotices, noticesOf } from '../domain/mail-values';

/** Sentences of the law for this letter, by the facts of its country on its day. */
export function letterNotices(ctx: Pick<AskContext, 'config'>, letter: ReminderLetter): LetterNotices {
  const { country, date, debtor } = letter;
  const law = debtor && latePaymentLawOn(factsOf(ctx), { country, date }, debtor);
  return noticesOf(letter, law ? law.rule : null);
}
