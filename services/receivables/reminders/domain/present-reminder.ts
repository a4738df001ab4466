// A reminder as the API and events show it.

import type { MailReport } from '../../../../shared/contracts/mail';
import type { ReminderLetter } from '../../../../shared/contracts/receivables/reminder-letter';
import type {
  Reminder,
  ReminderCalculation,
  ReminderSummary,
} from '../../../../shared/contracts/receivables/reminders';
import type { ClientProfile } from '../../../../shared/law/sale/parties';
import { REMINDERS } from '../../../../shared/texts/reminders';
import type { ReminderRecord } from '../models/reminder-row';
import type { RemindedClient } from './decide';

export function presentSummary({ documents, ...row }: Omit<ReminderRecord, 'letter'>): ReminderSummary {
  return { ...row, documentCount: documents.length };
}

export function presentReminder(row: ReminderRecord): Reminder {
  return { ...presentSummary(row), documents: row.documents, calculation: calculationOf(row) };
}

function calculationOf({ letter, dataVersion }: ReminderRecord): ReminderCalculation | null {
  if (!letter) return null;
  const documents = letter.items.map(({ documentId, provision, compensationProvision, segments }) => ({
    documentId,
    provision,
    compensationProvision,
    segments,
  }));
  return { asOf: letter.date, dataVersion, documents, sources: letter.sources };
}

export function reminderEvent(row: ReminderRecord) {
  const { id, clientId, status, level, currency, totalMinor, version } = row;
  const documentIds = row.documents.map(({ documentId }) => documentId);
  return { id, clientId, status, level, currency, totalMinor, documentIds, version };
}

/** @param client null for one that was deleted */
export function remindedClient(
  client: ClientProfile | null,
  money: Pick<RemindedClient, 'unmatched' | 'bankDay'>,
): RemindedClient {
  return {
    isDeleted: client === null,
    isOff: client?.reminders === 'off',
    type: client?.type === 'COMPANY' ? 'COMPANY' : 'INDIVIDUAL',
    hasAddress: client?.contactEmail != null,
    ...money,
  };
}

/**
 * A reminder after a report of the mail service. Captured mail has reached nobody: its level does not count as sent.
 */
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

/**
 * Names of the files of a reminder, in its language. Their letters are ASCII: some mail programs garble others.
 * The number of the only invoice, else the day, without characters that file systems refuse.
 */
export function letterFileName({
  date,
  items,
  language,
}: Pick<ReminderLetter, 'date' | 'items' | 'language'>): string {
  const [first, ...others] = items;
  const name = first && others.length === 0 ? first.number.replace(/[\\/:*?"<>|]/g, '-') : date;
  return `${REMINDERS[language].files.letter}-${name}.pdf`;
}

export function attachedStatementName({ date, language }: Pick<ReminderLetter, 'date' | 'language'>): string {
  return `${REMINDERS[language].files.statement}-${date}.pdf`;
}
