// The company's own wording of the mails that documents are sent with.
import { type Static, Type } from '@sinclair/typebox';
import { ANY_MEMBER, member, OWNER_OR_ADMIN } from '../access';
import { defineAction } from '../contract';
import {
  TEMPLATE_REQUEST_BYTES_MAX,
  TemplateBody,
  TemplateSubject,
  TemplateVariable,
  TemplateWarning,
} from '../mail-templates';
import { ListOf, Locale, Nullable, Timestamp } from '../primitives';
import { TypeId } from './values';

export const DocumentEmailTemplate = Type.Object({
  typeId: TypeId,
  isCustom: Type.Boolean({ description: 'false: the shipped wording is in effect' }),
  subject: Type.String(),
  body: Type.String({ description: 'HTML' }),
  locale: Nullable({
    ...Locale,
    description:
      'Language of the shipped wording; null for one of the company, which is sent in every language',
  }),
  variables: Type.Array(TemplateVariable),
  updatedAt: Nullable(Timestamp),
});
export type DocumentEmailTemplate = Static<typeof DocumentEmailTemplate>;

const inLanguage = Type.Optional({
  ...Locale,
  description: 'Language of shipped wording and samples. Default: that of the caller, else of the company',
});

export const emailTemplates = {
  listEmailTemplates: defineAction({
    summary: 'List the e-mails of documents',
    description:
      "One per document type, as it is in effect: in the company's own wording, otherwise in the shipped one, which is " +
      'sent in the language of the document.',
    http: 'GET /api/documents/email-templates',
    access: member('documents:read', ANY_MEMBER),
    input: Type.Object({ locale: inLanguage }),
    output: ListOf(DocumentEmailTemplate),
  }),
  saveEmailTemplate: defineAction({
    summary: 'Word the e-mail of a document type',
    description:
      'The HTML is sanitised before it is stored; the plain-text alternative is derived when it is sent. Placeholders ' +
      'that are not known are warned about and do not refuse.',
    http: 'PUT /api/documents/email-templates',
    access: member('documents:write', OWNER_OR_ADMIN),
    input: Type.Object({ typeId: TypeId, subject: TemplateSubject, body: TemplateBody }),
    output: Type.Object({ template: DocumentEmailTemplate, warnings: Type.Array(TemplateWarning) }),
    bodyBytesMax: TEMPLATE_REQUEST_BYTES_MAX,
  }),
  restoreEmailTemplate: defineAction({
    summary: 'Go back to the shipped wording of a document type',
    http: 'DELETE /api/documents/email-templates',
    access: member('documents:write', OWNER_OR_ADMIN),
    input: Type.Object({ typeId: TypeId }),
    output: DocumentEmailTemplate,
  }),
};
