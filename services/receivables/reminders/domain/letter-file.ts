// Names of the files of a reminder, in its language. Their letters are ASCII: some mail programs garble others.
import type { ReminderLetter } from '../../../../shared/contracts/receivables/reminder-letter';
import { REMINDERS } from '../../../../shared/texts/reminders';

/** The number of the only invoice, else the day, without characters that file systems refuse. */
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
