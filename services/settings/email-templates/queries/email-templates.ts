// Queries of e-mail templates. `$1` is always the company.
import { selectList } from '../../../../shared/runtime/database/columns';
import { writeQuery } from '../../../../shared/runtime/database/query';
import { EmailTemplateRow } from '../models/email-template-row';

const columns = selectList(EmailTemplateRow);

/** Keeps the id of the first override. */
export const saveOverride = writeQuery(
  'settings.email_templates.save',
  `INSERT INTO settings.email_templates (company_id, id, family, subject, body, updated_at)
    VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (company_id, family) DO UPDATE
      SET subject = excluded.subject, body = excluded.body, updated_at = excluded.updated_at
    RETURNING ${columns}`,
);

export const removeOverride = writeQuery(
  'settings.email_templates.remove',
  `DELETE FROM settings.email_templates WHERE company_id = $1 AND family = $2 RETURNING id`,
);
