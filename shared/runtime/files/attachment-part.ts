// A part of a file that leaves with a message, as it is fetched over the bus.
import { createHash } from 'node:crypto';
import { ATTACHMENT_PART_BYTES_MAX, type AttachmentPart } from '../../contracts/mail';
import { problem } from '../errors';

/** @throws 404 for a part that the file does not have */
export function attachmentPart(
  fileName: string,
  bytes: Buffer,
  part: number,
  contentType = 'application/pdf',
): AttachmentPart {
  const from = part * ATTACHMENT_PART_BYTES_MAX;
  if (from >= bytes.length) throw problem('not_found');
  return {
    fileName,
    contentType,
    partCount: Math.ceil(bytes.length / ATTACHMENT_PART_BYTES_MAX),
    sha256: createHash('sha256').update(bytes).digest('hex'),
    bytesBase64: bytes.subarray(from, from + ATTACHMENT_PART_BYTES_MAX).toString('base64'),
  };
}
