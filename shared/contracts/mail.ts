// Every outgoing message. Other services hand one over in the transaction of their change:
// `tx.deliver(mail.accept, companyId, message(…))` for a wording of ours, `letter(…)` for one that is ready.
import { type Static, Type } from '@sinclair/typebox';
import { ANY_MEMBER, internal, member, OWNER_OR_ADMIN } from './access';
import { defineAction, defineService } from './contract';
import { named } from './named';
import { PageOf, pagingInput } from './paging';
import { Email, Id, Line, Nullable, oneOf, Text, Timestamp } from './primitives';
import { InstanceProvider, MailQuota } from './settings/mail-settings';

export const MAIL_TEMPLATES = [
  'invitation',
  'password_reset',
  'sign_in_linked',
  'sso_changed',

  // settings
  'signature_request',
  'verification_code',
  'certificate_expiring',
  'channel_expiring',
  'mail_test',

  // webhooks
  'webhook_disabled',

  // documents, export
  'export_ready',
] as const;
export type MailTemplate = (typeof MAIL_TEMPLATES)[number];

/** What each template says; all of it plain text. Dates are calendar dates. */
export interface MailVariables {
  invitation: {
    inviterName: string;
    /** Absent for an invitation to the instance. */
    companyName?: string;
    link: string;
    /** For typing in, where the link cannot be followed. */
    code?: string;
    expiresOn?: string;
  };
  password_reset: { link: string; validMinutes: string };
  /** `label` is that of the provider. */
  sign_in_linked: { label: string };
  sso_changed: {
    companyName: string;
    change: 'saved' | 'removed';
    /** E-mail address of the member who has changed it. */
    changedBy: string;
    label: string;
    /** Where the provider is. */
    host: string;
    link: string;
  };

  // settings
  /** In the company's own wording, if it has one: the family SIGNATURE_REQUEST of its e-mail templates. */
  signature_request: {
    companyName: string;
    recipientName: string;
    documentNumber: string;
    /** As the recipient reads it: `1 234,50 €`. */
    amount: string;
    signatureLink: string;
    /** Last day on which the link can be used. */
    expiryDate: string;
  };
  /** In the company's own wording, if it has one: the family VERIFICATION_CODE of its e-mail templates. */
  verification_code: {
    companyName: string;
    recipientName: string;
    documentNumber: string;
    code: string;
    validMinutes: string;
  };
  certificate_expiring: {
    companyName: string;
    label: string;
    /** Last day on which the certificate is valid. */
    expiresOn: string;
    daysLeft: string;
  };
  channel_expiring: {
    companyName: string;
    /** Channel and environment. */
    label: string;
    /** Last day on which the certificate or token is valid. */
    expiresOn: string;
    daysLeft: string;
  };
  mail_test: { companyName: string };

  // webhooks
  webhook_disabled: {
    companyName: string;
    /** Where it leads, without the rest of the address, which may be a secret. */
    host: string;
    /** `gone` or `failing`. */
    reason: string;
    link: string;
  };

  // documents, export
  export_ready: {
    companyName: string;
    documents: string;
    link: string;
    /** Last day on which the link can be used. */
    expiresOn: string;
  };
}

/**
 * `service.action`: for an attachment an internal action whose input is AttachmentPartInput, for a report one whose input
 * is MailReport. Every other is refused when the message is handed over.
 */
const ActionName = Type.String({ pattern: '^[a-z][a-z-]{0,39}\\.[a-zA-Z]{1,40}$' });
const Reference = Text(200);

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
  /** Of the whole file, lower-case hex: parts of two different files are never put together. */
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  /** Every part but the last has ATTACHMENT_PART_BYTES_MAX bytes at most; none is empty. */
  bytesBase64: Type.String({ maxLength: 700_000 }),
});
export type AttachmentPart = Static<typeof AttachmentPart>;

/** Whom to tell what became of a message: `action` has MailReport as its input. */
const ReportTo = named('ReportTo', { action: ActionName, reference: Reference });

/**
 * Input of an action that is told what became of a message, at least once and after the commit: `sent` when a server
 * has taken it over, `captured` when it became a file since nothing is set up to send it, `failed` when it is not tried again. A message that is sent again later is
 * reported again.
 */
export const MailReport = named('MailReport', {
  /** Of this report: a repeated one has the same. */
  id: Id,
  companyId: Nullable(Id),
  /** What `tx.deliver` returned. */
  messageId: Id,
  reference: Reference,
  outcome: oneOf(['sent', 'captured', 'failed']),
  /** What the mail server said, or why it was not reached; null unless failed. */
  reason: Nullable(Text(400)),
  occurredAt: Timestamp,
});
export type MailReport = Static<typeof MailReport>;

/** A message in words that are ready. The HTML is sanitised before it is sent, the plain text derived from it. */
const Content = named('Content', { subject: Line(998), html: Text(400_000) });

const Options = {
  /** For `content`: what it is called in the mail log, such as `quote`. Default `letter`. */
  kind: Type.Optional(Type.String({ pattern: '^[a-z][a-z_]{0,39}$' })),
  /** For `content`: it lets its reader in somewhere (a link, a code), and is not kept once it is sent. */
  holdsSecret: Type.Optional(Type.Boolean()),
  attachments: Type.Optional(Type.Array(MailAttachment, { maxItems: 12 })),
  reportTo: Type.Optional(ReportTo),
};

const Message = named('Message', {
  to: Email,
  locale: Nullable(Type.String({ maxLength: 35 })),
  template: Type.Optional(oneOf(MAIL_TEMPLATES)),
  variables: Type.Optional(Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 4000 }))),
  content: Type.Optional(Content),
  ...Options,
});
export type Message = Static<typeof Message>;
export type MessageOptions = Pick<Message, 'attachments' | 'reportTo' | 'kind' | 'holdsSecret'>;

export const MAIL_PROVIDERS = ['instance', 'company'] as const;
/** Whose account a message leaves by, where one of them is set up. */
export type MailProvider = (typeof MAIL_PROVIDERS)[number];
export const CODE_PROVIDERS = [...MAIL_PROVIDERS, 'captured'] as const;
/** By what a code reached its recipient; `captured`: by nothing, it became a file of the instance. */
export type CodeProvider = (typeof CODE_PROVIDERS)[number];

export const MAIL_STATUSES = ['queued', 'sent', 'captured', 'failed'] as const;

const LoggedMessage = named('MailMessage', {
  id: Id,
  to: Type.String({
    description: 'For a MEMBER `***`, as `error` is, where the message is an invitation or a password reset',
  }),
  kind: Type.String({
    description: 'Which message it is, for example `invitation`; `document` for a document',
  }),
  subject: Nullable(Type.String({ description: 'null until it is sent, and where it could hold a secret' })),
  status: oneOf(MAIL_STATUSES),
  attempts: Type.Integer(),
  error: Nullable(Type.String({ description: 'What the mail server said last, or why it was not reached' })),
  sentThrough: Nullable(oneOf(['company', 'instance', 'captured'])),
  canResend: Type.Boolean(),
  createdAt: Timestamp,
  sentAt: Nullable({ ...Timestamp, description: 'null as well for what was captured' }),
});
export type LoggedMessage = Static<typeof LoggedMessage>;

export const mail = defineService('mail', {
  log: defineAction({
    summary: 'List the messages of the company, newest first',
    description:
      'What was sent for the company in the last 30 days, to whom, and what became of it. Bodies are not shown. A ' +
      'message that cannot be sent for the moment stays `queued` and is tried ten times within a day; one that a mail ' +
      'server refuses for good is `failed` at once. Where nothing is set up to send it, it is `captured`: written to a file ' +
      'of the instance, which nobody gets; sent again once mail is set up, it leaves. `attempts` are those since it was last handed over.',
    http: 'GET /api/company/mail-log',
    access: member('company:read', ANY_MEMBER),
    input: Type.Object({ ...pagingInput, status: Type.Optional(oneOf(MAIL_STATUSES)) }),
    output: PageOf(LoggedMessage),
  }),
  resend: defineAction({
    summary: 'Send a message again',
    description:
      'To the same recipient, with the settings of this moment. A message that still waits is tried now. One that held ' +
      'a link or a code which lets somebody in is kept only while it waits (sealed, after it has failed, where ' +
      'encryption is configured), and is refused with 409 after that: make a new one where it came from.',
    http: 'POST /api/company/mail-log/{id}/resend',
    access: member('company:write', OWNER_OR_ADMIN),
    input: Type.Object({ id: Id }),
    output: LoggedMessage,
    status: 200,
    notFound: 'mail_message_not_found',
    errors: ['mail_message_not_kept', 'mail_quota_exceeded'],
  }),
  accept: defineAction({
    summary: 'Take a message to be sent',
    description:
      'Called by the outbox relays, at least once per message; a message known by its id is passed over. ' +
      'Sent from a queue with retries; captured under DATA_DIR/mail while no way to send is configured.',
    access: internal('documents', 'export', 'identity', 'settings', 'sso', 'webhooks'),
    input: Type.Object({ id: Id, companyId: Nullable(Id), ...Message.properties }),
    idempotent: true,
  }),
  sendTest: defineAction({
    summary: 'Send a test message now',
    description:
      'Refused with `mail_not_configured` or `mail_test_failed`; see the test of the mail settings.',
    access: internal('settings'),
    input: Type.Object({ companyId: Id, to: Email, locale: Nullable(Type.String()) }),
    output: Type.Object({ sentThrough: oneOf(['company', 'instance']) }),
    errors: ['mail_not_configured', 'mail_test_failed'],
  }),
  codeProvider: defineAction({
    summary: 'By whose provider a code left',
    description:
      '`company` as soon as one attempt was made through its own account, since it could read the code then.',
    access: internal('documents'),
    input: Type.Object({ companyId: Id, messageId: Id }),
    output: Type.Object({ provider: Nullable(oneOf(CODE_PROVIDERS)) }),
    idempotent: true,
  }),
  assertQuota: defineAction({
    summary: 'Refuse a message of a company that has sent as many as it may today',
    description:
      'For services, before they store what would be mailed. `mail.accept` counts; of messages that come at the same ' +
      'moment those beyond the limit are taken, and `failed`.',
    access: internal('documents', 'identity'),
    input: Type.Object({ companyId: Id, template: Nullable(oneOf(MAIL_TEMPLATES)) }),
    errors: ['mail_quota_exceeded'],
    idempotent: true,
  }),
  instanceProvider: defineAction({
    summary:
      'What sends the mail of companies without settings of their own, and how much a company has sent today',
    access: internal('settings'),
    input: Type.Object({ companyId: Id }),
    output: Type.Object({
      provider: Nullable(InstanceProvider),
      quotas: Type.Object({ company: MailQuota, instance: MailQuota }),
    }),
    idempotent: true,
  }),
});

/**
 * What to hand over in the transaction of the change: `tx.deliver(mail.accept, companyId, message(…))`.
 * A locale that is not one of ours, or null, is English.
 */
export function message<T extends MailTemplate>(
  template: T,
  to: string,
  locale: string | null,
  variables: MailVariables[T],
  options: MessageOptions = {},
): Message {
  return { template, to, locale, variables: { ...variables }, ...options };
}

/** A message in words that are ready: `tx.deliver(mail.accept, companyId, letter(…))`. The subject is plain text. */
export function letter(
  to: string,
  content: { subject: string; html: string },
  options: MessageOptions = {},
): Message {
  return { to, locale: null, content, ...options };
}
