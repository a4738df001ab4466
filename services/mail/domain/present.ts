// Presents a message in the log of its company.
import type { Role } from '../../../shared/contracts/access';
import type { LoggedMessage, MailTemplate } from '../../../shared/contracts/mail';
import type { Scope } from '../../../shared/contracts/scopes';
import type { RecordOf } from '../../../shared/runtime/database/columns';
import type { MessageRow } from '../models/message-row';

export type MessageRecord = RecordOf<MessageRow>;
export type LoggedRecord = Pick<
  MessageRecord,
  | 'id'
  | 'status'
  | 'kind'
  | 'recipient'
  | 'holdsSecret'
  | 'subject'
  | 'attempts'
  | 'lastError'
  | 'sentThrough'
  | 'createdAt'
  | 'sentAt'
> & {
  /** True if its content was sealed when it failed. */
  isSealed: boolean;
};

export function logged(row: MessageRecord): LoggedRecord {
  return { ...row, isSealed: row.sealedContent !== null };
}

/** Messages to people outside the company; only owners and administrators may know them. */
const PRIVATE_KINDS: ReadonlySet<string> = new Set(['invitation', 'password_reset'] satisfies MailTemplate[]);
/** Messages about the company itself. All others concern documents. */
const COMPANY_KINDS: ReadonlySet<string> = new Set([
  'invitation',
  'password_reset',
  'sign_in_linked',
  'factor_changed',
  'factor_reset',
  'api_key_created',
  'key_leaked',
  'service_account_notice',
  'sso_changed',
  'sso_domain_lost',
  'company_administered',
  'company_deletion',
  'account_deletion',
  'data_export_ready',
  'certificate_expiring',
  'channel_expiring',
  'channel_stopped',
  'mail_test',
  'webhook_disabled',
  'export_ready',
] satisfies MailTemplate[]);
const MASKED = '***';

export interface Reader {
  role: Role | null;
  /** null for a session, which has no scopes. */
  scopes: readonly string[] | null;
}

/** Reminders are no documents: their recipient, subject and level are data of receivables. */
const REMINDER_KIND = 'reminder';

/** Scopes a key needs besides that of the log, to see the recipient or to resend the message. */
export function scopesOf(kind: string, verb: 'read' | 'write'): Scope[] {
  if (COMPANY_KINDS.has(kind)) return [];
  return [kind === REMINDER_KIND ? `receivables:${verb}` : `documents:${verb}`];
}

function isMaskedFor({ role, scopes }: Reader, kind: string): boolean {
  if (PRIVATE_KINDS.has(kind)) return role !== 'OWNER' && role !== 'ADMIN';
  return scopes !== null && !scopesOf(kind, 'read').every((scope) => scopes.includes(scope));
}

export function present(row: LoggedRecord, reader: Reader): LoggedMessage {
  const { id, recipient, kind, subject, status, attempts, lastError, sentThrough, createdAt, sentAt } = row;
  const isMasked = isMaskedFor(reader, kind);
  return {
    id,
    to: isMasked ? MASKED : recipient,
    kind,
    // the subject of a document mail names the document and often its client
    subject: isMasked && subject !== null ? MASKED : subject,
    status,
    attempts,
    // a mail server repeats the address
    error: isMasked && lastError !== null ? MASKED : lastError,
    sentThrough,
    canResend: isContentStored(row),
    createdAt,
    sentAt,
  };
}

/** True if the text of the message is still there to send. */
export function isContentStored({ holdsSecret, status, isSealed }: LoggedRecord): boolean {
  return !holdsSecret || status === 'queued' || isSealed;
}
