// The account that sends the mail of the instance. Companies may have settings of their own.
import { baseUrl, email, flag, integer, mailbox, text } from './kinds';
import { type Report, settingFor, type ValuesOf } from './setting';

const forMail = settingFor(['mail']);

export const MAIL = {
  SMTP_HOST: forMail(text, {
    meaning: 'Server for outgoing mail.',
    defaultMeans: 'captured to files in DATA_DIR/mail',
    example: 'smtp.example.com',
  }),
  SMTP_PORT: forMail(integer(1, 65_535), {
    meaning: 'Port of the server.',
    defaultMeans: '465 with SMTP_SECURE, else 587',
    example: '587',
  }),
  SMTP_SECURE: forMail(flag, {
    meaning: 'TLS from the first byte (1), or STARTTLS (0).',
    default: '0',
  }),
  SMTP_USER: forMail(text, { meaning: 'Login at the server.', example: 'mailer' }),
  SMTP_PASSWORD: forMail(text, {
    meaning: 'Password of the login.',
    example: 'change-me',
    isSecret: true,
  }),
  SMTP_ALLOW_PLAIN: forMail(flag, { meaning: '1 allows SMTP without any TLS.', default: '0' }),
  MAIL_FROM: forMail(mailbox, {
    meaning:
      'Sender, needed with SMTP_HOST and MAIL_API_KEY: an address, or "Name <address>". Mail of a company has its name instead.',
    example: 'Invoicing <invoicing@example.com>',
  }),
  MAIL_REPLY_TO: forMail(email, {
    meaning: 'Default reply-to.',
    example: 'office@example.com',
  }),
  MAIL_API_KEY: forMail(text, {
    meaning: 'Key of a Resend-compatible HTTP API, instead of SMTP_HOST.',
    example: 're_change-me',
    isSecret: true,
  }),
  MAIL_API_BASE_URL: forMail(baseUrl, {
    meaning: 'Address of that API; it also serves companies with a key of their own.',
    default: 'https://api.resend.com',
  }),
  MAIL_DAILY_LIMIT_COMPANY: forMail(integer(0, 1_000_000_000), {
    meaning: 'Messages of a company a day (UTC) through an account of its own; 0: no limit.',
    default: '5000',
  }),
  MAIL_DAILY_LIMIT_PAYER: forMail(integer(0, 1_000_000_000), {
    meaning:
      'Messages of all companies together that one user has created, a day (UTC) through the account of the instance; 0: no limit. As many as three companies.',
    default: '300',
  }),
  MAIL_DAILY_LIMIT_INSTANCE: forMail(integer(0, 1_000_000_000), {
    meaning: 'Messages of a company a day (UTC) through the account of the instance; 0: no limit.',
    default: '100',
  }),
};

type Values = ValuesOf<typeof MAIL>;
type Config = ReturnType<typeof mailConfig>;
export type SmtpConfig = NonNullable<Config['smtp']>;
/** A Resend-compatible HTTP API. Its key is that of the instance; a company may have its own. */
export type MailApiConfig = Config['mailApi'];

export function mailConfig(values: Values, report: Report) {
  for (const name of ['SMTP_HOST', 'MAIL_API_KEY'] as const) {
    if (values[name] !== undefined && values.MAIL_FROM === undefined)
      report('MAIL_FROM', `is needed with ${name}`);
  }
  return {
    smtp: smtpConfig(values, report),
    mailApi: { baseUrl: values.MAIL_API_BASE_URL, apiKey: values.MAIL_API_KEY },
    mailFrom: values.MAIL_FROM,
    mailReplyTo: values.MAIL_REPLY_TO,
    mailDailyLimits: {
      company: values.MAIL_DAILY_LIMIT_COMPANY,
      instance: values.MAIL_DAILY_LIMIT_INSTANCE,
      payer: values.MAIL_DAILY_LIMIT_PAYER,
    },
  };
}

function smtpConfig(values: Values, report: Report) {
  const { SMTP_HOST: host, SMTP_SECURE: secure, SMTP_USER: user, SMTP_PASSWORD: password } = values;
  if (host === undefined) return undefined;
  if ((user === undefined) !== (password === undefined))
    report('SMTP_USER', 'and SMTP_PASSWORD are needed together');
  const port = values.SMTP_PORT ?? (secure ? 465 : 587);
  return { host, port, secure, user, password, allowPlain: values.SMTP_ALLOW_PLAIN };
}
