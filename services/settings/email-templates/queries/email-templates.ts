// The prepared statements of e-mail templates. `$1` is always the company.
import { selectList } from '../../../../shared/runtime/database/columns';
import type { PreparedQuery } from '../../../../shared/runtime/database/scoped-query';
import { EmailTemplateRow } from '../models/email-template-row';

const columns = selectList(EmailTemplateRow);

export const overrides: PreparedQuery = {
  name: 'settings.email_templates.overrides',
  text: `SELECT ${columns} FROM settings.email_templates WHERE company_id = $1`,
};

export const overrideOf: PreparedQuery = {
  name: 'settings.email_templates.override_of',
  text: `SELECT ${columns} FROM settings.email_templates WHERE company_id = $1 AND family = $2`,
};

export const familyOf: PreparedQuery = {
  name: 'settings.email_templates.family_of',
  text: `SELECT family FROM settings.email_templates WHERE company_id = $1 AND id = $2`,
};

/** The id stays that of the first override. */
export const saveOverride: PreparedQuery = {
  name: 'settings.email_templates.save',
  text: `INSERT INTO settings.email_templates (company_id, id, family, subject, body, updated_at)
    VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (company_id, family) DO UPDATE
      SET subject = excluded.subject, body = excluded.body, updated_at = excluded.updated_at
    RETURNING ${columns}`,
};

export const removeOverride: PreparedQuery = {
  name: 'settings.email_templates.remove',
  text: `DELETE FROM settings.email_templates WHERE company_id = $1 AND family = $2 RETURNING id`,
};
