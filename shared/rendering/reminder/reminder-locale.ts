// Texts and formats of a reminder, by its language and currency.
import type { DocumentLanguage } from '../../contracts/primitives';
import { DOCUMENTS, type DocumentTexts } from '../../texts/documents';
import { REMINDERS, type ReminderTexts } from '../../texts/reminders';
import { datesInDigits } from '../../values/locale';
import { type Formats, formatsOf } from '../content/formats';

export interface ReminderLocale {
  words: ReminderTexts;
  /** Texts of the documents themselves. */
  documentWords: DocumentTexts;
  currency: string;
  formats: Formats;
  /** Writes a date in digits. */
  shortDate(date: string): string;
}

export function reminderLocale(language: DocumentLanguage, currency: string): ReminderLocale {
  return {
    words: REMINDERS[language],
    documentWords: DOCUMENTS[language],
    currency,
    formats: formatsOf(language, currency),
    shortDate: datesInDigits(language),
  };
}
