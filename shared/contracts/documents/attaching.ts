// Adding, reading and removing the attachments of a document.
import { Type } from '@sinclair/typebox';
import { internal, member } from '../access';
import { defineAction } from '../contract';
import { AttachmentPart, AttachmentPartInput } from '../mail';
import { Id, Line } from '../primitives';
import { ATTACHMENT_BYTES_MAX, ATTACHMENT_TYPES } from './attachments';
import { Document } from './document';

export const attaching = {
  addAttachment: defineAction({
    summary: 'Attach a file to a draft',
    description:
      'A PDF, PNG, JPEG, CSV, XLSX or ODS file of at most 5 MB, recognised by its content. At most 10 files, ' +
      'which are mailed with the document: together at most 8 MB. Names are unique.',
    http: 'POST /api/documents/{id}/attachments',
    bytesPerWeight: 512 * 1024,
    work: { queue: 'database', atMost: 'a file of 5 MB' },
    access: member('documents:write'),
    ownOnly: 'filtered',
    input: Type.Object({
      id: Id,
      description: Type.Optional({ ...Line(200), description: 'BT-123: what the file is, for its reader' }),
    }),
    alsoInQuery: ['description'],
    multipart: { field: 'file', bytesMax: ATTACHMENT_BYTES_MAX },
    storesFile: true,
    output: Document,
    notFound: 'document_not_found',
    errors: ['document_not_draft', 'storage_quota_exceeded', 'too_many_attachments'],
  }),
  attachment: defineAction({
    summary: 'Download an attachment',
    description: 'The bytes as they were uploaded.',
    http: 'GET /api/documents/{id}/attachments/{attachmentId}',
    access: member('documents:read'),
    ownOnly: 'filtered',
    input: Type.Object({ id: Id, attachmentId: Id }),
    response: 'file',
    produces: ATTACHMENT_TYPES,
    notFound: 'attachment_not_found',
  }),
  removeAttachment: defineAction({
    summary: 'Remove an attachment from a draft',
    http: 'DELETE /api/documents/{id}/attachments/{attachmentId}',
    access: member('documents:write'),
    ownOnly: 'filtered',
    input: Type.Object({ id: Id, attachmentId: Id }),
    output: Document,
    notFound: 'attachment_not_found',
    errors: ['document_not_draft'],
  }),
  attachmentPart: defineAction({
    summary: 'An attachment of a document, for a mail or an export',
    description: 'The reference is the id of the document, a slash, and that of the attachment.',
    access: internal('export', 'mail'),
    input: AttachmentPartInput,
    output: AttachmentPart,
    errors: ['attachment_not_found'],
    idempotent: true,
  }),
};
