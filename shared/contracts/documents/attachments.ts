// Files that support a document (BG-24): kept with it, mailed with it, exported with it.
import { type Static, Type } from '@sinclair/typebox';
import { named } from '../named';
import { Id, oneOf } from '../primitives';

/** BT-125-1, as EN 16931 restricts it. */
export const ATTACHMENT_TYPES = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.spreadsheet',
] as const;
export type AttachmentType = (typeof ATTACHMENT_TYPES)[number];

const MB = 1024 * 1024;
export const ATTACHMENT_BYTES_MAX = 5 * MB;
export const ATTACHMENTS_PER_DOCUMENT_MAX = 10;
/** Limit of a document: with its PDF they go into one mail, which has 10 MB. */
export const ATTACHMENTS_DOCUMENT_BYTES_MAX = 8 * MB;
/** Limit of all documents of a company. */
export const ATTACHMENTS_COMPANY_BYTES_MAX = 2048 * MB;

export const Attachment = named('Attachment', {
  id: Id,
  name: Type.String({ description: 'BT-125-2: of the file' }),
  type: { ...oneOf(ATTACHMENT_TYPES), description: 'BT-125-1: found in the content' },
  bytes: Type.Integer(),
  sha256: Type.String({ description: 'Lower-case hex' }),
  description: Type.Optional(Type.String({ description: 'BT-123' })),
});
export type Attachment = Static<typeof Attachment>;
