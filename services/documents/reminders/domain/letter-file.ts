import type { ReminderLetter } from '../../../../shared/contracts/documents/reminder-letter';

/** The number of the only invoice, else the day, without characters that file systems refuse. */
export function letterFileName({ date, items }: Pick<ReminderLetter, 'date' | 'items'>): string {
  const [first, ...others] = items;
  const name = first && others.length === 0 ? first.number.replace(/[\\/:*?"<>|]/g, '-') : date;
  return `reminder-${name}.pdf`;
}
