// A reminder as the API and events show it.
import type {
  Reminder,
  ReminderCalculation,
  ReminderSummary,
} from '../../../../shared/contracts/receivables/reminders';
import type { ReminderRecord } from '../models/reminder-row';

export function presentSummary({ documents, ...row }: Omit<ReminderRecord, 'letter'>): ReminderSummary {
  return { ...row, documentCount: documents.length };
}

export function presentReminder(row: ReminderRecord): Reminder {
  return { ...presentSummary(row), documents: row.documents, calculation: calculationOf(row) };
}

function calculationOf({ letter, dataVersion }: ReminderRecord): ReminderCalculation | null {
  if (!letter) return null;
  const documents = letter.items.map(({ documentId, provision, compensationProvision, segments }) => ({
    ...{ documentId, provision, compensationProvision, segments },
  }));
  return { asOf: letter.date, dataVersion, documents, sources: letter.sources };
}

export function reminderEvent(row: ReminderRecord) {
  const { id, clientId, status, level, currency, totalMinor, version } = row;
  const documentIds = row.documents.map(({ documentId }) => documentId);
  return { id, clientId, status, level, currency, totalMinor, documentIds, version };
}
