// Makes one attempt to send a stored message.

import { createHash } from 'node:crypto';
import {
  ATTACHMENTS_BYTES_MAX,
  type AttachmentPart,
  type MailAttachment,
} from '../../../shared/contracts/mail';
import type { RecordOf } from '../../../shared/runtime/database/columns';
import { isProblem } from '../../../shared/runtime/errors';
import { attachmentAction } from '../domain/internal-action';
import type { MessageRow, SentThrough } from '../models/message-row';
import { SendFailure } from '../transports/failure';
import type { AttachedFile } from '../transports/transport';
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

/** Fetches the attachments of a message part by part from the services that own them, when it is sent. */
const NOT_FOUND = 404;

async function fetchAttachments(
  attachments: readonly MailAttachment[],
  companyId: string | null,
  ctx: MailContext,
): Promise<AttachedFile[]> {
  const files: AttachedFile[] = [];
  let bytesLeft = ATTACHMENTS_BYTES_MAX;
  for (const attachment of attachments) {
    const file = await fetchFile(attachment, companyId, bytesLeft, ctx);
    bytesLeft -= file.bytes.length;
    files.push(file);
  }
  return files;
}

/** Throws SendFailure: final if the file is gone or too large, temporary if it changed while it was read. */
async function fetchFile(
  attachment: MailAttachment,
  companyId: string | null,
  bytesMax: number,
  ctx: MailContext,
): Promise<AttachedFile> {
  const first = await fetchPart(attachment, companyId, 0, ctx);
  const parts = [first];
  let length = byteLength(first);
  for (let part = 1; part < first.partCount && length <= bytesMax; part++) {
    const next = await fetchPart(attachment, companyId, part, ctx);
    if (next.sha256 !== first.sha256) throw changed();
    parts.push(next);
    length += byteLength(next);
  }
  if (length > bytesMax) throw new SendFailure('The attachments are too big', true);
  const bytes = Buffer.concat(parts.map(({ bytesBase64 }) => Buffer.from(bytesBase64, 'base64')));
  if (createHash('sha256').update(bytes).digest('hex') !== first.sha256) throw changed();
  return { fileName: first.fileName, contentType: first.contentType, bytes };
}

async function fetchPart(
  { action, reference }: MailAttachment,
  companyId: string | null,
  part: number,
  ctx: MailContext,
): Promise<AttachmentPart> {
  const contract = attachmentAction(action);
  if (!contract) throw new SendFailure(`${action} gives no attachments any more`, true);
  try {
    // accept checked that the action is internal; its output is that of the contract
    return (await ctx.call(contract, { companyId, reference, part })) as AttachmentPart;
  } catch (error) {
    if (isProblem(error) && error.code === NOT_FOUND) throw new SendFailure('An attachment is gone', true);
    throw error;
  }
}

function byteLength({ bytesBase64 }: AttachmentPart): number {
  return Buffer.byteLength(bytesBase64, 'base64');
}

function changed(): SendFailure {
  return new SendFailure('An attachment changed while it was read', false);
}
