import { mail } from '../../../shared/contracts/mail';
import { writeAction } from '../../../shared/runtime/action';
import { assertScopes } from '../../../shared/runtime/checks/authorize';
import type { CallContext } from '../../../shared/runtime/context';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { problem } from '../../../shared/runtime/errors';
import type { Secrets } from '../../../shared/runtime/secrets/secrets';
import { isContentStored, logged, type MessageRecord, present, scopesOf } from '../domain/present';
import { enqueueSending } from '../jobs/send';
import { MessageRow } from '../models/message-row';
import { queueAgain } from '../queries/messages';
import { boxOf } from '../sending/box';
import { openContent } from '../sending/sealed-content';
import { type Charge, chargeOf, count, quotaExceeded } from '../use-cases/daily-usage';

export const resend = writeAction(mail.resend, {
  async ask({ id }, ctx) {
    const message = await ctx.company.find(MessageRow, { id });
    return message ? chargeOf(message, ctx) : null;
  },
  write: ({ id }, ctx, charge) =>
    ctx.company.transaction(async (tx) => {
      const message = await tx.lock(MessageRow, { id });
      if (!message) throw problem('mail_message_not_found');
      assertScopes(ctx.principal, scopesOf(message.kind, 'write'));
      assertNotOnItsWay(message);
      if (!isContentStored(logged(message))) throw problem('mail_message_not_kept');
      const { variables, content } = storedContent(message, ctx.secrets);
      const box = message.box ?? boxOf(message, variables, ctx.mailBox);
      const values = [
        id,
        JSON.stringify(box === null ? variables : {}),
        content ? JSON.stringify(content) : null,
        charge?.provider ?? null,
        box,
      ];
      const again = await tx.one<MessageRecord>(queueAgain, values);
      if (!again) throw problem('mail_message_not_found');
      await enqueueSending(tx, again, await assertCounted(tx, charge, ctx));
      return present(logged(again), ctx.principal);
    }),
});

/** A double click sends it once. @throws 409 before the first attempt of a round is over */
function assertNotOnItsWay({ status, lastError }: MessageRecord): void {
  if (status === 'queued' && lastError === null) throw problem('mail_message_on_its_way');
}

/** Returns today's messages of the payer; undefined if the message is not counted. */
async function assertCounted(
  tx: Transaction,
  charge: Charge | null,
  ctx: CallContext,
): Promise<number | undefined> {
  if (!charge) return undefined;
  const now = ctx.now();
  const counted = await count(tx, charge, now);
  if ('spent' in counted) throw quotaExceeded(ctx, charge, counted.spent);
  return counted.messagesOfPayer;
}

function storedContent(
  message: MessageRecord,
  secrets: Secrets,
): Pick<MessageRecord, 'variables' | 'content'> {
  return message.sealedContent === null ? message : openContent(message.sealedContent, message, secrets);
}
