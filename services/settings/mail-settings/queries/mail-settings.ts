// The prepared statements of mail settings. `$1` is always the company.
import { selectList } from '../../../../shared/runtime/database/columns';
import { readQuery, writeQuery } from '../../../../shared/runtime/database/query';
import { MailSettingsRow } from '../models/mail-settings-row';

const columns = selectList(MailSettingsRow);

export const stored = readQuery(
  'settings.mail_settings.stored',
  `SELECT ${columns} FROM settings.mail_settings WHERE company_id = $1`,
);

/** So that there is a row to lock. The version of a company that never set anything is 1. */
export const ensure = writeQuery(
  'settings.mail_settings.ensure',
  `INSERT INTO settings.mail_settings (company_id, version, updated_at) VALUES ($1, 1, $2)
    ON CONFLICT DO NOTHING`,
);

export const lock = writeQuery('settings.mail_settings.lock', `${stored.text} FOR UPDATE`);
