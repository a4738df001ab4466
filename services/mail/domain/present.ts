// A message as the log of its company shows it.
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
  /** Its content was sealed when it failed. */
  isSealed: boolean;
};

export function logged(row: MessageRecord): LoggedRecord {
  return { ...row, isSealed: row.sealedContent !== null };
}

/** Messages to people who are not in the company, whom only its owners and administrators may know. */
const PRIVATE_KINDS: ReadonlySet<string> = new Set(['invitation', 'password_reset'] satisfies MailTemplate[]);
/** Messages about the company itself. All others are about documents, and go to clients or name them. */
const COMPANY_KINDS: ReadonlySet<string> = new Set([
  'invitation',
  'password_reset',
  'sign_in_linked',
  'sso_changed',
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
  /** null for a session, which is not restricted by scopes. */
  scopes: readonly string[] | null;
}

/** Scopes that a key needs besides that of the log, to see whom a message went to or to send it again. */
export function scopesOf(kind: string, verb: 'read' | 'write'): Scope[] {
  return COMPANY_KINDS.has(kind) ? [] : [`documents:${verb}`];
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
    // that of a document names the document and often its client
    subject: isMasked && subject !== null ? MASKED : subject,
    status,
    attempts,
    // a mail server repeats the address
    error: isMasked && lastError !== null ? MASKED : lastError,
    sentThrough,
    canResend: isKept(row),
    createdAt,
    sentAt,
  };
}

/** Whether the text of the message is still there to be sent. */
export function isKept({ holdsSecret, status, isSealed }: LoggedRecord): boolean {
  return !holdsSecret || status === 'queued' || isSealed;
}
