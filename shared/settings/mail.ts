// What the mail of the instance goes out through. Companies may have settings of their own.
import { baseUrl, email, flag, integer, type Mailbox, mailbox, text } from './kinds';
import { type Report, setting, type ValuesOf } from './setting';

const MAIL_ALONE = { neededBy: ['mail'] };

export const MAIL = {
  SMTP_HOST: setting(text, {
    meaning: 'Server for outgoing mail.',
    defaultMeans: 'captured to files in DATA_DIR/mail',
    example: 'smtp.example.com',
    ...MAIL_ALONE,
  }),
  SMTP_PORT: setting(integer(1, 65_535), {
    meaning: 'Its port.',
    defaultMeans: '465 with SMTP_SECURE, else 587',
    example: '587',
    ...MAIL_ALONE,
  }),
  SMTP_SECURE: setting(flag, {
    meaning: 'TLS from the first byte (1), or STARTTLS (0).',
    default: '0',
    ...MAIL_ALONE,
  }),
  SMTP_USER: setting(text, { meaning: 'Login at the server.', example: 'mailer', ...MAIL_ALONE }),
  SMTP_PASSWORD: setting(text, {
    meaning: 'Password of the login.',
    example: 'change-me',
    isSecret: true,
    ...MAIL_ALONE,
  }),
  SMTP_ALLOW_PLAIN: setting(flag, { meaning: '1 allows SMTP without any TLS.', default: '0', ...MAIL_ALONE }),
  MAIL_FROM: setting(mailbox, {
    meaning: 'Sender, needed with SMTP_HOST and MAIL_API_KEY: an address, or "Name <address>".',
    example: 'Invoicing <invoicing@example.com>',
    ...MAIL_ALONE,
  }),
  MAIL_REPLY_TO: setting(email, {
    meaning: 'Default reply-to.',
    example: 'office@example.com',
    ...MAIL_ALONE,
  }),
  MAIL_API_KEY: setting(text, {
    meaning: 'Key of a Resend-compatible HTTP API, instead of SMTP_HOST.',
    example: 're_change-me',
    isSecret: true,
    ...MAIL_ALONE,
  }),
  MAIL_API_BASE_URL: setting(baseUrl, {
    meaning: 'Address of that API; it also serves companies with a key of their own.',
    default: 'https://api.resend.com',
    ...MAIL_ALONE,
  }),
};

export interface SmtpConfig {
  host: string;
  port: number;
  secure: boolean;
  user: string | undefined;
  password: string | undefined;
  allowPlain: boolean;
}

/** A Resend-compatible HTTP API. */
export interface MailApiConfig {
  baseUrl: string;
  /** Of the instance; a company may have its own. */
  apiKey: string | undefined;
}

export interface MailConfig {
  smtp: SmtpConfig | undefined;
  mailApi: MailApiConfig;
  mailFrom: Mailbox | undefined;
  mailReplyTo: string | undefined;
}

type Values = ValuesOf<typeof MAIL>;

export function mailConfig(values: Values, report: Report): MailConfig {
  for (const name of ['SMTP_HOST', 'MAIL_API_KEY'] as const) {
    if (values[name] !== undefined && values.MAIL_FROM === undefined)
      report('MAIL_FROM', `is needed with ${name}`);
  }
  return {
    smtp: smtpConfig(values, report),
    mailApi: { baseUrl: values.MAIL_API_BASE_URL, apiKey: values.MAIL_API_KEY },
    mailFrom: values.MAIL_FROM,
    mailReplyTo: values.MAIL_REPLY_TO,
  };
}

function smtpConfig(values: Values, report: Report): SmtpConfig | undefined {
  const { SMTP_HOST: host, SMTP_SECURE: secure, SMTP_USER: user, SMTP_PASSWORD: password } = values;
  if (host === undefined) return undefined;
  if ((user === undefined) !== (password === undefined))
    report('SMTP_USER', 'and SMTP_PASSWORD are needed together');
  const port = values.SMTP_PORT ?? (secure ? 465 : 587);
  return { host, port, secure, user, password, allowPlain: values.SMTP_ALLOW_PLAIN };
}
