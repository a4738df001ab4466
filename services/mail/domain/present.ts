// A message as the log of its company shows it.
import type { LoggedMessage } from '../../../shared/contracts/mail';
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

export function present(row: LoggedRecord): LoggedMessage {
  const { id, recipient, kind, subject, status, attempts, lastError, sentThrough, createdAt, sentAt } = row;
  return {
    id,
    to: recipient,
    kind,
    subject,
    status,
    attempts,
    error: lastError,
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
