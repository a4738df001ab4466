// Makes one attempt to send a stored message.
import type { RecordOf } from '../../../shared/runtime/database/columns';
import type { MessageRow, SentThrough } from '../models/message-row';
import { SendFailure } from '../transports/failure';
import { fetchAttachments } from './attachments';
import { openedVariables } from './box';
import { contentOf } from './content';
import type { MailContext } from './mail-context';
import type { Sender } from './sender';

export interface Sent {
  through: SentThrough;
  subject: string;
}

/** Returns the failure of a mail server; throws if a part of this system is unavailable. */
export async function attempt(
  message: RecordOf<MessageRow>,
  sender: Sender,
  ctx: MailContext,
): Promise<Sent | SendFailure> {
  try {
    return await send(message, sender, ctx);
  } catch (error) {
    if (error instanceof SendFailure) return error;
    throw error;
  }
}

async function send(
  message: RecordOf<MessageRow>,
  { companyName, from, replyTo, through, transport }: Sender,
  ctx: MailContext,
): Promise<Sent> {
  const { companyId, createdAt, kind, recipient: to } = message;
  const id = idOf(message);
  const frame = { companyName, host: new URL(ctx.config.baseUrl).host };
  const isFramed = companyId !== null && through === 'instance';
  const opened = { ...message, variables: openedVariables(message, ctx.mailBox) };
  const { pictures, ...content } = await contentOf(opened, isFramed ? frame : undefined, ctx);
  const attachments = [...(await fetchAttachments(message.attachments, companyId, ctx)), ...pictures];
  await transport.send({ id, createdAt, kind, from, replyTo, to, ...content, attachments });
  return { through, subject: content.subject };
}

/** Returns a new id for each round, because receivers drop a message whose id they know. */
function idOf({ id, round }: RecordOf<MessageRow>): string {
  return round === 1 ? id : `${id}.${round}`;
}
