// The account that sends the mail of a company.
import { type Static, Type } from '@sinclair/typebox';
import { internal, member, memberBySession } from '../access';
import { defineAction } from '../contract';
import { type FieldTable, outputFields, patchFields } from '../field-table';
import { named } from '../named';
import { Email, Id, Line, Nullable, oneOf, PRINTABLE_ASCII, Timestamp, Version } from '../primitives';
import { LogoRendition } from './branding';

export const MAIL_PROVIDER_KINDS = ['smtp', 'mailapi'] as const;
const Kind = oneOf(MAIL_PROVIDER_KINDS);

/** The account that the instance sends with. */
export const InstanceProvider = named('InstanceProvider', { kind: Kind, fromAddress: Type.String() });

/** Messages of one day, which begins at midnight UTC. */
export const MailQuota = named('MailQuota', {
  perDay: Nullable(Type.Integer({ description: 'null: no limit' })),
  usedToday: Type.Integer(),
});

/** Settings that are shown, null without them. A new one is a row here and a migration. */
export const MAIL_SETTINGS_FIELDS = {
  kind: { output: Kind, empty: null, column: 'TEXT', isInEvent: true },
  fromAddress: { output: Type.String(), empty: null, column: 'TEXT', class: 'personal' },
  replyTo: { input: Email, empty: null, column: 'TEXT', class: 'personal' },
} as const satisfies FieldTable;

export const MailSettings = named('MailSettings', {
  configured: Type.Boolean({ description: 'Whether the company has settings of its own' }),
  ...outputFields(MAIL_SETTINGS_FIELDS),
  fallback: Nullable({
    ...InstanceProvider,
    description:
      'What the instance sends with where the company has nothing of its own; null: nothing is configured',
  }),
  quota: Type.Object(
    {
      ...MailQuota.properties,
      provider: oneOf(['company', 'instance']),
    },
    {
      description:
        'Messages of the company of this day (UTC), through its own account or that of the instance. Beyond the limit ' +
        'they are refused with `mail_quota_exceeded`, and so are messages through the account of the instance beyond what ' +
        'all companies of one creator may send together; notices of the system to members are not counted.',
    },
  ),
  delivery: {
    ...oneOf(['company', 'instance', 'captured']),
    description:
      'What becomes of a message at this moment: it leaves through the account of the company or of the instance, or it ' +
      'is captured as a file below DATA_DIR, which nobody gets',
  },
  version: Version,
  updatedAt: Nullable(Timestamp),
});
export type MailSettings = Static<typeof MailSettings>;

const Password = Type.String({ minLength: 1, maxLength: 1000 });

const smtp = {
  host: { ...Line(253), description: 'Public name of the SMTP server' },
  port: Type.Integer({ minimum: 1, maximum: 65_535, description: 'Its port: 465, 587 or 25' }),
  secure: Type.Boolean({ description: 'TLS from the first byte. Default: true for port 465' }),
  username: { ...Line(320), description: 'User name at the mail server' },
  password: { ...Password, description: 'Password at the mail server; never shown again' },
};
const mailapi = {
  apiKey: { ...Line(1000), ...PRINTABLE_ASCII, description: 'Key of the mail API; never shown again' },
};
/** The fields of an account, by its kind. */
export const MAIL_ACCOUNT_FIELDS = { smtp, mailapi };

/** Flat, so that a missing field is named by its pointer; which belong to which kind is in the description. */
const MailSettingsForm = named('MailSettingsForm', {
  kind: Kind,
  fromAddress: Email,
  ...Type.Partial(Type.Object({ ...smtp, ...mailapi })).properties,
});
export type MailSettingsForm = Static<typeof MailSettingsForm>;

/** The sealed part of a company's settings: all but the fields of the status. */
const SmtpAccount = Type.Object({ kind: Type.Literal('smtp'), ...smtp });
const MailApiAccount = Type.Object({ kind: Type.Literal('mailapi'), ...mailapi });
export type MailAccount = Static<typeof SmtpAccount> | Static<typeof MailApiAccount>;

/** The place that it is sealed for; the row is named by the company. */
export const MAIL_ACCOUNT_PLACE = { table: 'settings.mail_settings', field: 'account' } as const;

export const mailSettings = {
  readMailSettings: defineAction({
    summary: 'Read the mail settings of the company',
    description: 'Without settings of its own the company’s mail is sent by the instance, see `fallback`.',
    http: 'GET /api/company/mail-settings',
    access: member('company:read'),
    output: MailSettings,
  }),
  saveMailSettings: defineAction({
    summary: 'Set the mail settings of the company',
    description:
      'Replaces the former settings. `smtp` needs host, port, username and password; `mailapi` needs apiKey, ' +
      'for the Resend-compatible API of this instance. Only kind and fromAddress are ever shown again. Without ' +
      '`secure`, STARTTLS is required: nothing is sent unencrypted. The host must be a public name; one that ' +
      'does not resolve now is saved with a warning.',
    http: 'PUT /api/company/mail-settings',
    access: memberBySession('mail-server'),
    input: MailSettingsForm,
    output: Type.Object({ ...MailSettings.properties, warnings: Type.Array(Type.String()) }),
    errors: ['encryption_not_configured'],
  }),
  removeMailSettings: defineAction({
    summary: 'Remove the mail settings of the company',
    description:
      'The instance sends its mail again; the reply-to address stays. If the instance cannot send either, a ' +
      'test is then refused with `mail_not_configured`.',
    http: 'DELETE /api/company/mail-settings',
    access: memberBySession('mail-server'),
    output: MailSettings,
  }),
  setReplyTo: defineAction({
    summary: 'Set the reply-to address of the company',
    description:
      'For every outgoing message of the company. null, or none, clears it: replies then go to the e-mail ' +
      'address of the company, or to MAIL_REPLY_TO if it has none.',
    http: 'PUT /api/company/mail-settings/reply-to',
    access: member('company:write', 'settings:write'),
    input: Type.Object(patchFields(MAIL_SETTINGS_FIELDS)),
    output: MailSettings,
  }),
  testMailSettings: defineAction({
    summary: 'Send a test message to the caller',
    description:
      'With the settings of the company, else with those of the instance, else it is refused with ' +
      '`mail_not_configured`: mail is captured then, and nothing is sent. A failure is a `mail_test_failed` ' +
      'with the answer of the mail server. All failures before such an answer have the same text and take the ' +
      'same time, so that they reveal nothing about that address.',
    http: 'POST /api/company/mail-settings/test',
    access: member('company:write', 'settings:write'),
    output: Type.Object({ to: Type.String(), sentThrough: oneOf(['company', 'instance']) }),
    status: 200,
    rateLimit: 'mailTest',
    errors: ['mail_not_configured', 'mail_test_failed', 'encryption_not_configured'],
  }),
  mailLook: defineAction({
    summary: 'How a mail in the words of a company looks',
    access: internal('mail'),
    input: Type.Object({ companyId: Id }),
    output: Type.Object({
      companyName: Type.String(),
      accentColor: Type.String(),
      logo: Nullable(LogoRendition),
      /** Address, e-mail, telephone: one text each. */
      lines: Type.Array(Type.String()),
    }),
    idempotent: true,
  }),
  mailSender: defineAction({
    summary: 'What sends the mail of a company, sealed',
    description: 'For the service mail, which holds the same key: credentials are not readable on the bus.',
    access: internal('mail'),
    input: Type.Object({ companyId: Id }),
    output: Type.Object({
      companyName: Type.String(),
      /** The account, or null: the instance sends. */
      account: Nullable(Type.Object({ fromAddress: Type.String(), sealed: Type.String() })),
      replyTo: Nullable(Type.String()),
    }),
    idempotent: true,
  }),
};
