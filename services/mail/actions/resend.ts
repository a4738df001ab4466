import { mail } from '../../../shared/contracts/mail';
import { writeAction } from '../../../shared/runtime/action';
import { problem } from '../../../shared/runtime/errors';
import type { Secrets } from '../../../shared/runtime/secrets/secrets';
import { isKept, logged, type MessageRecord, present } from '../domain/present';
import { send } from '../jobs/send';
import { MessageRow } from '../models/message-row';
import { queueAgain } from '../queries/messages';
import { openContent } from '../sending/sealed-content';

export const resend = writeAction(mail.resend, {
  write: ({ id }, ctx) =>
    ctx.company.transaction(async (tx) => {
      const message = await tx.lock(MessageRow, { id });
      if (!message) throw problem('mail_message_not_found');
      if (!isKept(logged(message))) throw problem('mail_message_not_kept');
      const { variables, content } = saidBy(message, ctx.secrets);
      const values = [id, JSON.stringify(variables), content ? JSON.stringify(content) : null];
      const again = await tx.one<MessageRecord>(queueAgain, values);
      if (!again) throw problem('mail_message_not_found');
      await tx.enqueue(send, { messageId: id, round: again.round });
      return present(logged(again), ctx.principal.role);
    }),
});

function saidBy(message: MessageRecord, secrets: Secrets): Pick<MessageRecord, 'variables' | 'content'> {
  return message.sealedContent === null ? message : openContent(message.sealedContent, message, secrets);
}
