// One attempt to send a stored message.
import type { RecordOf } from '../../../shared/runtime/database/columns';
import type { Doors } from '../doors';
import type { MessageRow, SentThrough } from '../models/message-row';
import { SendFailure } from '../transports/failure';
import { fetchAttachments } from './attachments';
import { contentOf } from './content';
import { senderOf } from './sender';

export interface Sent {
  through: SentThrough;
  subject: string;
}

/** A mail server that is away or says no is an outcome; a part of the system that is away is an error. */
export async function attempt(message: RecordOf<MessageRow>, doors: Doors): Promise<Sent | SendFailure> {
  try {
    return await send(message, doors);
  } catch (error) {
    if (error instanceof SendFailure) return error;
    throw error;
  }
}

async function send(message: RecordOf<MessageRow>, doors: Doors): Promise<Sent> {
  const { companyId, createdAt, kind, recipient: to } = message;
  const id = idOf(message);
  const { from, replyTo, through, transport } = await senderOf(companyId, doors);
  const content = await contentOf(message, doors);
  const attachments = await fetchAttachments(message.attachments, companyId, doors);
  await transport.send({ id, createdAt, kind, from, replyTo, to, ...content, attachments });
  return { through, subject: content.subject };
}

/** Another for each round: receivers put aside what has an id they know, and this time it is meant to arrive again. */
function idOf({ id, round }: RecordOf<MessageRow>): string {
  return round === 1 ? id : `${id}.${round}`;
}
