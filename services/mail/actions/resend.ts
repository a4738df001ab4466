import { type MailProvider, mail } from '../../../shared/contracts/mail';
import { writeAction } from '../../../shared/runtime/action';
import type { CallContext } from '../../../shared/runtime/context';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { problem } from '../../../shared/runtime/errors';
import type { Secrets } from '../../../shared/runtime/secrets/secrets';
import { isKept, logged, type MessageRecord, present } from '../domain/present';
import { isCounted } from '../domain/quota';
import { send } from '../jobs/send';
import { MessageRow } from '../models/message-row';
import { queueAgain } from '../queries/messages';
import { openContent } from '../sending/sealed-content';
import { providerOf } from '../sending/sender';
import { count, quotaExceeded } from '../use-cases/daily-usage';

export const resend = writeAction(mail.resend, {
  async ask({ id }, ctx) {
    const message = await ctx.company.find(MessageRow, { id });
    return message && isCounted(message) ? providerOf(message, ctx) : null;
  },
  write: ({ id }, ctx, provider) =>
    ctx.company.transaction(async (tx) => {
      const message = await tx.lock(MessageRow, { id });
      if (!message) throw problem('mail_message_not_found');
      if (!isKept(logged(message))) throw problem('mail_message_not_kept');
      const { variables, content } = saidBy(message, ctx.secrets);
      const values = [id, JSON.stringify(variables), content ? JSON.stringify(content) : null, provider];
      const again = await tx.one<MessageRecord>(queueAgain, values);
      if (!again) throw problem('mail_message_not_found');
      await assertCounted(tx, provider, ctx);
      await tx.enqueue(send, { messageId: id, round: again.round });
      return present(logged(again), ctx.principal.role);
    }),
});

async function assertCounted(
  tx: Transaction,
  provider: MailProvider | null,
  ctx: CallContext,
): Promise<void> {
  const { mailDailyLimits: limits } = ctx.config;
  const now = ctx.now();
  if (provider && !(await count(tx, provider, limits, now))) throw quotaExceeded(provider, limits, now);
}

function saidBy(message: MessageRecord, secrets: Secrets): Pick<MessageRecord, 'variables' | 'content'> {
  return message.sealedContent === null ? message : openContent(message.sealedContent, message, secrets);
}
