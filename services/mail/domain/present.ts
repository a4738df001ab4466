// A message as the log of its company shows it.
import type { Role } from '../../../shared/contracts/access';
import type { LoggedMessage, MailTemplate } from '../../../shared/contracts/mail';
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
const MASKED = '***';

export function present(row: LoggedRecord, role: Role | null): LoggedMessage {
  const { id, recipient, kind, subject, status, attempts, lastError, sentThrough, createdAt, sentAt } = row;
  const isMasked = PRIVATE_KINDS.has(kind) && role !== 'OWNER' && role !== 'ADMIN';
  return {
    id,
    to: isMasked ? MASKED : recipient,
    kind,
    subject,
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
