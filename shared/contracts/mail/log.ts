// The messages of a company and what became of them.
import { type Static, Type } from '@sinclair/typebox';
import { member } from '../access';
import { defineAction } from '../contract';
import { named } from '../named';
import { listedBy, PageOf, pagingInput } from '../paging';
import { Id, Nullable, oneOf, Timestamp } from '../primitives';

export const MAIL_STATUSES = ['queued', 'sent', 'captured', 'failed', 'dropped'] as const;

const LoggedMessage = named('MailMessage', {
  id: Id,
  to: Type.String({
    description:
      '`***`, as `subject` and `error` are, for a MEMBER where the message is an invitation or a password reset, and for an ' +
      'API key without `documents:read` where it is about a document, or without `receivables:read` where it is a reminder',
  }),
  kind: Type.String({
    description: 'Which message it is, for example `invitation`; `document` for a document',
  }),
  subject: Nullable(Type.String({ description: 'null until it is sent, and where it could hold a secret' })),
  status: {
    ...oneOf(MAIL_STATUSES),
    description:
      '`dropped`: its reason was gone before it left, as that of a reminder for an invoice that was paid',
  },
  attempts: Type.Integer({ description: 'Number of attempts' }),
  error: Nullable(
    Type.String({
      description: 'What the mail server said last, why it was not reached, or why it was dropped',
    }),
  ),
  sentThrough: Nullable(oneOf(['company', 'instance', 'captured'])),
  canResend: Type.Boolean({ description: 'True if it can be sent again' }),
  createdAt: Timestamp,
  sentAt: Nullable({ ...Timestamp, description: 'null as well for what was captured' }),
});
export type LoggedMessage = Static<typeof LoggedMessage>;

export const mailLog = {
  log: defineAction({
    summary: 'List the messages of the company, newest first',
    description:
      'Mails of the company in the last 30 days, with recipient and status. Bodies are not shown. A message ' +
      'that cannot be sent now stays `queued` and is tried ten times within a day; one that a mail server ' +
      'refuses permanently is `failed` at once. Without a way to send it, it is `captured`: written to a file ' +
      'of the instance, and sent to nobody. It can be sent again once mail is set up. `attempts` counts those ' +
      'since it was last queued.',
    http: 'GET /api/company/mail-log',
    access: member('company:read'),
    ...listedBy('-createdAt', {
      ...pagingInput,
      status: Type.Optional({ ...oneOf(MAIL_STATUSES), description: 'Only mail with this status' }),
    }),
    output: PageOf(LoggedMessage),
  }),
  resend: defineAction({
    summary: 'Send a message again',
    description:
      'To the same recipient, with the current settings. A message that waits after a failed attempt is tried now; ' +
      'one that has not been tried yet leaves by itself, and is refused with 409. A message with a link or a code that gives access is stored only while it waits (or sealed after a failure, if ' +
      'encryption is configured), and is refused with 409 after that: create a new one at its origin. An API ' +
      'key needs `documents:write` as well for a message about a document, `receivables:write` for a reminder.',
    http: 'POST /api/company/mail-log/{id}/resend',
    access: member('company:write', 'settings:write'),
    input: Type.Object({ id: Id }),
    output: LoggedMessage,
    status: 200,
    notFound: 'mail_message_not_found',
    errors: ['mail_message_on_its_way', 'mail_message_not_kept', 'mail_quota_exceeded'],
  }),
};
