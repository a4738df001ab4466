// Asks the guard of a message, immediately before an attempt, for its content.

import type { GuardAnswer } from '../../../shared/contracts/mail';
import type { RecordOf } from '../../../shared/runtime/database/columns';
import { guardAction } from '../domain/internal-action';
import type { MessageRow } from '../models/message-row';
import type { MailContext } from './mail-context';

type MessageRecord = RecordOf<MessageRow>;

const WAIT_SECONDS = 5 * 60;

/**
 * Returns the message with the content of this attempt; one without a guard as it is. Throws if the service of the guard is
 * unavailable: nothing is sent without its answer.
 */
export async function askGuard(
  message: MessageRecord,
  ctx: MailContext,
): Promise<MessageRecord | { dropped: string } | { waitSeconds: number; reason: string }> {
  const { guard, companyId, id: messageId } = message;
  if (!guard) return message;
  const contract = guardAction(guard.action);
  if (!contract) return { dropped: `${guard.action} answers for no messages any more` };
  // accept checked that the action is internal; its output is that of the contract
  const answer = (await ctx.call(contract, {
    companyId,
    messageId,
    reference: guard.reference,
  })) as GuardAnswer;
  const { verdict, content, attachments, reason, waitSeconds } = answer;
  if (verdict === 'wait') return { waitSeconds: waitSeconds ?? WAIT_SECONDS, reason: reason ?? '' };
  if (verdict === 'drop' || !content) return { dropped: reason ?? '' };
  return { ...message, content, attachments };
}
