// The company's own wording of the mails that documents are sent with.
import { type Static, Type } from '@sinclair/typebox';
import { member } from '../access';
import { defineAction } from '../contract';
import {
  inLanguage,
  TEMPLATE_REQUEST_BYTES_MAX,
  TemplateBody,
  TemplateSubject,
  TemplateWarning,
  templateFields,
} from '../mail-templates';
import { named } from '../named';
import { ListOf } from '../primitives';
import { TypeId } from './values';

export const DocumentEmailTemplate = named('DocumentEmailTemplate', {
  typeId: TypeId,
  ...templateFields,
});
export type DocumentEmailTemplate = Static<typeof DocumentEmailTemplate>;

export const emailTemplates = {
  listEmailTemplates: defineAction({
    summary: 'List the e-mails of documents',
    description:
      "The effective one for each document type: in the company's own wording, otherwise in the shipped one, " +
      'which is sent in the language of the document.',
    http: 'GET /api/documents/email-templates',
    access: member('documents:read'),
    ownOnly: 'shared',
    input: Type.Object({ locale: inLanguage }),
    output: ListOf(DocumentEmailTemplate),
  }),
  saveEmailTemplate: defineAction({
    summary: 'Change the e-mail of a document type',
    description:
      'The HTML is sanitised before it is stored; the plain-text alternative is derived when it is sent. ' +
      'Unknown placeholders give warnings, no refusal.',
    http: 'PUT /api/documents/email-templates',
    bytesPerWeight: 2 * 1024,
    access: member('documents:write', 'settings:write'),
    input: Type.Object({ typeId: TypeId, subject: TemplateSubject, body: TemplateBody }),
    output: Type.Object({ template: DocumentEmailTemplate, warnings: Type.Array(TemplateWarning) }),
    bodyBytesMax: TEMPLATE_REQUEST_BYTES_MAX,
  }),
  restoreEmailTemplate: defineAction({
    summary: 'Restore the shipped wording of a document type',
    http: 'DELETE /api/documents/email-templates',
    access: member('documents:write', 'settings:write'),
    input: Type.Object({ typeId: TypeId }),
    output: DocumentEmailTemplate,
  }),
};
