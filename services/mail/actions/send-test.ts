import { setTimeout as sleep } from 'node:timers/promises';
import type { Input } from '../../../shared/contracts/contract';
import { mail } from '../../../shared/contracts/mail';
import { readAction } from '../../../shared/runtime/action';
import type { AskContext } from '../../../shared/runtime/context';
import { newId } from '../../../shared/runtime/database/ids';
import { problem } from '../../../shared/runtime/errors';
import { contentOf } from '../sending/content';
import { type Sender, senderOf } from '../sending/sender';
import { causeOf, SendFailure, unreachable } from '../transports/failure';
import type { OutgoingMail } from '../transports/transport';

/**
 * Time after which a failure without a mail server's reply is answered, always the same: any other would tell if
 * something listens at the address. It is below the time limit of a call.
 */
const NETWORK_OUTCOME_MS = 6_000;
const TIMEOUTS = {
  connectMs: NETWORK_OUTCOME_MS,
  replyMs: NETWORK_OUTCOME_MS,
  totalMs: NETWORK_OUTCOME_MS,
};

/** The same text for everything that fails before a mail server answers. */
const UNUSABLE =
  'The mail server could not be used. Check the host, its port (465 with `secure`, else 587), user name and password; for a mail API its key.';

export const sendTest = readAction(mail.sendTest, async (input, ctx) => {
  const sender = await senderOf({ companyId: input.companyId, template: 'mail_test' }, ctx);
  const { through } = sender;
  if (through === 'captured') throw problem('mail_not_configured');
  const failure = await outcome(sender, await testMessage(sender, input, ctx), ctx);
  if (failure) throw problem('mail_test_failed', failure.isServerReply ? failure.message : UNUSABLE);
  return { sentThrough: through };
});

async function testMessage(
  { companyName, from, replyTo }: Sender,
  { companyId, to, locale }: Input<typeof mail.sendTest>,
  ctx: AskContext,
): Promise<OutgoingMail> {
  const template = 'mail_test';
  const testMessage = { companyId, locale, template, variables: { companyName }, content: null } as const;
  const { pictures, ...content } = await contentOf(testMessage, undefined, ctx);
  return {
    id: newId(),
    createdAt: ctx.now().toISOString(),
    kind: template,
    from,
    replyTo,
    to,
    ...content,
    attachments: pictures,
  };
}

async function outcome(
  { transport }: Sender,
  message: OutgoingMail,
  ctx: AskContext,
): Promise<SendFailure | undefined> {
  const limit = sleep(NETWORK_OUTCOME_MS, unreachable('timeout'), { ref: false });
  const failure = await Promise.race([
    transport.send(message, TIMEOUTS).then(() => undefined, asFailure),
    limit,
  ]);
  if (!failure || failure.isServerReply) return failure;
  ctx.log.info({ cause: causeOf(failure) }, 'test message not sent');
  return limit;
}

function asFailure(error: unknown): SendFailure {
  return error instanceof SendFailure ? error : unreachable(error);
}
