// Fetches the attachments of a message part by part from the services that own them, when it is sent.
import { createHash } from 'node:crypto';
import {
  ATTACHMENTS_BYTES_MAX,
  type AttachmentPart,
  type MailAttachment,
} from '../../../shared/contracts/mail';
import { isProblem } from '../../../shared/runtime/errors';
import { attachmentAction } from '../domain/internal-action';
import { SendFailure } from '../transports/failure';
import type { AttachedFile } from '../transports/transport';
import type { MailContext } from './mail-context';

const NOT_FOUND = 404;

export async function fetchAttachments(
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
