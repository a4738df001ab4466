// Erases the personal data of lines that belong to no client, after the period that the company has chosen.
import { eraseOldLines } from './jobs/erase-old-lines';

export const jobs = [eraseOldLines];
