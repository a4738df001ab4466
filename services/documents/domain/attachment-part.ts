// A file as an attachment is fetched: in parts that fit into a message of the bus.
import { createHash } from 'node:crypto';
import { ATTACHMENT_PART_BYTES_MAX, type AttachmentPart } from '../../../shared/contracts/mail';

/** undefined for a part that the file does not have. */
export function attachmentPart(
  fileName: string,
  bytes: Buffer,
  part: number,
  contentType = 'application/pdf',
): AttachmentPart | undefined {
  const from = part * ATTACHMENT_PART_BYTES_MAX;
  if (from >= bytes.length) return undefined;
  return {
    fileName,
    contentType,
    partCount: Math.ceil(bytes.length / ATTACHMENT_PART_BYTES_MAX),
    sha256: createHash('sha256').update(bytes).digest('hex'),
    bytesBase64: bytes.subarray(from, from + ATTACHMENT_PART_BYTES_MAX).toString('base64'),
  };
}
