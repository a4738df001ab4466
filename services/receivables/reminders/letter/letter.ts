// Writes the letter and the mail of a reminder.
export { makeLetterLink, readLetterLink } from './use-cases/letter-link';
export { readLetterParties } from './use-cases/read-letter-parties';
export { reminderLetterPdf } from './use-cases/reminder-letter-pdf';
export { readReminderWording, reminderMail } from './use-cases/reminder-mail';
