// The prepared statements of mail settings. `$1` is always the company.
import { selectList } from '../../../../shared/runtime/database/columns';
import type { PreparedQuery } from '../../../../shared/runtime/database/scoped-query';
import { MailSettingsRow } from '../models/mail-settings-row';

const columns = selectList(MailSettingsRow);

export const stored: PreparedQuery = {
  name: 'settings.mail_settings.stored',
  text: `SELECT ${columns} FROM settings.mail_settings WHERE company_id = $1`,
};

/** So that there is a row to lock. The version of a company that never set anything is 1. */
export const ensure: PreparedQuery = {
  name: 'settings.mail_settings.ensure',
  text: `INSERT INTO settings.mail_settings (company_id, version, updated_at) VALUES ($1, 1, $2)
    ON CONFLICT DO NOTHING`,
};

export const lock: PreparedQuery = { name: 'settings.mail_settings.lock', text: `${stored.text} FOR UPDATE` };
