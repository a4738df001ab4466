// A reminder after a report of the mail service. Captured mail has reached nobody: its level does not count as sent.
import type { MailReport } from '../../../../shared/contracts/mail';
import type { ReminderRecord } from '../models/reminder-row';

type Reported = Pick<ReminderRecord, 'status' | 'sentAt' | 'sendError'>;

/** undefined if the report changes nothing. A mail that left while somebody withdrew the reminder was sent. */
export function reportedReminder(
  { status, messageId }: ReminderRecord,
  { messageId: reportedId, outcome, reason, occurredAt }: MailReport,
): Reported | undefined {
  if (messageId !== reportedId || status === 'sent' || status === outcome) return undefined;
  if (outcome === 'sent') return { status: 'sent', sentAt: occurredAt, sendError: null };
  if (status === 'withdrawn') return undefined;
  return { status: outcome, sentAt: null, sendError: outcome === 'failed' ? reason : null };
}

/** True if the last attempt of a reminder that was withdrawn meanwhile has reached nobody. */
export function isOver({ status, messageId }: ReminderRecord, report: MailReport): boolean {
  return status === 'withdrawn' && messageId === report.messageId && report.outcome !== 'sent';
}
