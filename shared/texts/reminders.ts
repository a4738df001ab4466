// Letters of reminders.
import { DOCUMENT_LANGUAGES } from '../contracts/primitives';
import en from './en/reminders.json';
import { loadTexts } from './load';

export type ReminderTexts = typeof en;

export const REMINDERS = loadTexts('reminders', DOCUMENT_LANGUAGES, en);
