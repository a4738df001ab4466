import { selectList } from '../../../../shared/runtime/database/columns';
import { writeQuery } from '../../../../shared/runtime/database/query';
import { EmailTemplateRow } from '../models/email-template-row';

/** Inserts or replaces: two first saves at once must not collide. */
export const saveTemplate = writeQuery(
  'documents.email_templates.save',
  `INSERT INTO documents.email_templates (company_id, type_id, subject, body, updated_at)
    VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (company_id, type_id) DO UPDATE
      SET subject = excluded.subject, body = excluded.body, updated_at = excluded.updated_at
    RETURNING ${selectList(EmailTemplateRow, { without: ['companyId'] })}`,
);
