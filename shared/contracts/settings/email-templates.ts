// The company's own wording of the system e-mails.
import { type Static, Type } from '@sinclair/typebox';
import { internal, member } from '../access';
import { defineAction } from '../contract';
import {
  inLanguage,
  TEMPLATE_REQUEST_BYTES_MAX,
  TemplateBody,
  TemplatePreview,
  TemplateSubject,
  TemplateWarning,
  templateFields,
} from '../mail-templates';
import { named } from '../named';
import { DocumentLanguage, Id, ListOf, Nullable, oneOf } from '../primitives';

export const EMAIL_TEMPLATE_FAMILIES = [
  'SIGNATURE_REQUEST',
  'VERIFICATION_CODE',
  'ACCEPTANCE_REQUEST',
  'ACCEPTANCE_CODE',
  'REMINDER_FRIENDLY',
  'REMINDER',
  'REMINDER_FINAL',
  'PAYMENT_RECEIVED',
  'STATEMENT',
  'PRE_NOTIFICATION',
  'COLLECTION_FAILED',
  'MANDATE_REQUEST',
] as const;
export type EmailTemplateFamily = (typeof EMAIL_TEMPLATE_FAMILIES)[number];
const Family = oneOf(EMAIL_TEMPLATE_FAMILIES);

/** A family, or the id of a stored override. */
const FamilyOrId = Type.String({
  maxLength: 40,
  pattern: '^[A-Za-z0-9_-]{1,40}$',
  must: 'the id of a template, such as SIGNATURE_REQUEST',
});

const which = {
  id: Type.Optional(Family),
  dbId: Type.Optional({ ...Id, description: 'Id of a stored override, instead of or besides `id`' }),
};

export const EmailTemplate = named('EmailTemplate', {
  id: Family,
  dbId: Nullable({ ...Id, description: 'Id of the stored wording; null: the shipped one' }),
  ...templateFields,
});
export type EmailTemplate = Static<typeof EmailTemplate>;

export const emailTemplates = {
  listEmailTemplates: defineAction({
    summary: 'List the system e-mails',
    description:
      'The effective ones: in the company’s own wording, otherwise in the shipped one, which is sent in the ' +
      'language of its recipient. The e-mails of documents are under /api/documents/email-templates.',
    http: 'GET /api/company/email-templates',
    access: member('company:read'),
    input: Type.Object({ locale: inLanguage }),
    output: ListOf(EmailTemplate),
  }),
  saveEmailTemplate: defineAction({
    summary: 'Change a system e-mail',
    description:
      'Named by `id` or `dbId`. The HTML is sanitised before it is stored; the plain-text alternative is ' +
      'derived when it is sent. Unknown placeholders, and a missing one that is required, give warnings, no ' +
      'refusal.',
    http: 'PUT /api/company/email-templates',
    bytesPerWeight: 2 * 1024,
    access: member('company:write', 'settings:write'),
    input: Type.Object({ ...which, subject: TemplateSubject, body: TemplateBody }),
    output: Type.Object({ template: EmailTemplate, warnings: Type.Array(TemplateWarning) }),
    bodyBytesMax: TEMPLATE_REQUEST_BYTES_MAX,
  }),
  restoreEmailTemplate: defineAction({
    summary: 'Restore the shipped wording',
    description: '`id` is the family or the `dbId`. Returns the wording that is then in effect.',
    http: 'DELETE /api/company/email-templates/{id}',
    access: member('company:write', 'settings:write'),
    input: Type.Object({ id: FamilyOrId }),
    output: EmailTemplate,
    notFound: 'email_template_not_found',
  }),
  previewEmailTemplate: defineAction({
    summary: 'Preview a system e-mail with sample values',
    description: 'Uses the given subject and body, and the effective wording for the rest. Stores nothing.',
    http: 'POST /api/company/email-templates/preview',
    weight: 2,
    bytesPerWeight: 2 * 1024,
    access: member('company:read'),
    input: Type.Object({
      ...which,
      subject: Type.Optional(TemplateSubject),
      body: Type.Optional(TemplateBody),
      locale: inLanguage,
    }),
    output: TemplatePreview,
    status: 200,
    bodyBytesMax: TEMPLATE_REQUEST_BYTES_MAX,
  }),
  emailTemplateWording: defineAction({
    summary: 'The wording of a system e-mail that is in effect for a company',
    access: internal('mail', 'receivables'),
    input: Type.Object({ companyId: Id, family: Family, locale: DocumentLanguage }),
    output: Type.Object({ subject: Type.String(), body: Type.String() }),
    idempotent: true,
  }),
};
