// Queries of mail settings. `$1` is always the company.
import { writeQuery } from '../../../../shared/runtime/database/query';

/** So that there is a row to lock. The version of a company that never set anything is 1. */
export const ensure = writeQuery(
  'settings.mail_settings.ensure',
  `INSERT INTO settings.mail_settings (company_id, version, updated_at) VALUES ($1, 1, $2)
    ON CONFLICT DO NOTHING`,
);
