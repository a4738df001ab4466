import type { RecordOf } from '../../../shared/runtime/database/columns';
import { defineJob, type JobContext } from '../../../shared/runtime/jobs/job';
import { outgoing } from '../domain/outgoing';
import { retryDelay } from '../domain/retry';
import type { MessageRow } from '../models/message-row';
import { markDelayed, markFailed, markSent, queuedById } from '../statements';
import { SendFailure } from '../transports/failure';
import { chooseTransport } from '../transports/transport';

type MessageRecord = RecordOf<MessageRow>;

/**
 * Sends one message. A mail server that is away is an outcome, not an error of the job: it is kept with the message
 * and the next attempt is a job of its own. A process killed between the server's yes and ours sends twice.
 */
export const send = defineJob<{ messageId: string }>('send', async ({ messageId }, ctx) => {
  const message = await ctx.acrossCompanies.one<MessageRecord>(queuedById, [messageId]);
  if (!message) return;
  const failure = await attempt(message, ctx);
  if (failure) return failed(message, failure, ctx);
  await ctx.acrossCompanies.many(markSent, [messageId, ctx.now().toISOString()]);
});

async function attempt(message: MessageRecord, ctx: JobContext): Promise<SendFailure | undefined> {
  try {
    await chooseTransport(ctx.config, ctx.log).send(outgoing(message, ctx.config));
    return undefined;
  } catch (error) {
    if (error instanceof SendFailure) return error;
    throw error;
  }
}

async function failed(message: MessageRecord, failure: SendFailure, ctx: JobContext): Promise<void> {
  const { id, template, attempts } = message;
  const delaySeconds = failure.isFinal ? undefined : retryDelay(attempts + 1);
  ctx.log.warn({ message: id, template, reason: failure.message, delaySeconds }, 'mail not sent');
  if (delaySeconds === undefined) {
    await ctx.acrossCompanies.many(markFailed, [id, failure.message]);
    return;
  }
  await ctx.acrossCompanies.transaction(async (tx) => {
    const waits = await tx.one(markDelayed, [id, failure.message]);
    if (waits) await tx.enqueue(send, { messageId: id }, { delaySeconds });
  });
}
