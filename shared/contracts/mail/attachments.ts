// Files that leave with a message, fetched from their service when it is sent.
import { type Static, Type } from '@sinclair/typebox';
import { named } from '../named';
import { Id, Line, Nullable } from '../primitives';
import { ActionName, Reference } from './called-back';

/**
 * A file that is fetched when the message is sent, so that the queue stays small: `action` has AttachmentPartInput as
 * its input and AttachmentPart as its output.
 */
export const MailAttachment = named('MailAttachment', { action: ActionName, reference: Reference });
export type MailAttachment = Static<typeof MailAttachment>;

/** All attachments of one message together. */
export const ATTACHMENTS_BYTES_MAX = 10 * 1024 * 1024;
/** The bus takes 1 MB in one message, base64 and the rest included. */
export const ATTACHMENT_PART_BYTES_MAX = 500_000;

/** Input of an action that gives an attachment. `part` counts from 0. */
export const AttachmentPartInput = named('AttachmentPartInput', {
  companyId: Nullable(Id),
  reference: Reference,
  part: Type.Integer({ minimum: 0, maximum: 1000 }),
});

/** Output of an action that gives an attachment; 404 (any code) means that it is gone, and the message fails. */
export const AttachmentPart = named('AttachmentPart', {
  fileName: Line(200),
  contentType: Line(100),
  partCount: Type.Integer({ minimum: 1, maximum: 1000 }),
  /** SHA-256 of the whole file, lower-case hex: parts of two different files are never put together. */
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  /** Every part but the last has ATTACHMENT_PART_BYTES_MAX bytes at most; none is empty. */
  bytesBase64: Type.String({ maxLength: 700_000 }),
});
export type AttachmentPart = Static<typeof AttachmentPart>;
