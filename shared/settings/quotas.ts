// Quotas of one user, company or address.
import { integer } from './kinds';
import { settingFor } from './setting';

const quota = (neededBy: readonly string[], fallback: number, meaning: string) =>
  settingFor(neededBy)(integer(0, 1_000_000_000), { meaning, default: String(fallback) });

export const QUOTAS = {
  COMPANIES_PER_USER_DAY: quota(
    ['companies'],
    20,
    'Companies that one user may create a day (UTC). Most users need one; an accountant may need twenty on ' +
      'the first day.',
  ),
  COMPANIES_PER_ADDRESS_DAY: quota(
    ['companies'],
    200,
    'Companies that all users of one address (IPv6: /64) may create a day (UTC): 200 people behind one router may try one each.',
  ),
  STORED_MEGABYTES_PER_COMPANY: quota(
    ['companies'],
    5_000,
    'Files that one company may have stored: PDFs and e-invoices of its documents, attachments, transmitted ' +
      'and received files, exports, imports; and 8 kB for each document, drafts and those of schedules, too. 0.3 MB for each of ' +
      '16,000 invoices. Above it no file is accepted, ' +
      'but documents are still issued and signed.',
  ),
  STORED_MEGABYTES_PER_PAYER: quota(
    ['companies'],
    10_000,
    'Files and documents, counted in the same way, that all companies together may have stored that one user has created.',
  ),
};
