import { selectList } from '../../../../shared/runtime/database/columns';
import { readQuery, writeQuery } from '../../../../shared/runtime/database/query';
import { EmailTemplateRow } from '../models/email-template-row';

const columns = selectList(EmailTemplateRow, { without: ['companyId'] });

export const templates = readQuery(
  'documents.email_templates',
  `SELECT ${columns} FROM documents.email_templates WHERE company_id = $1`,
);

export const templateOf = readQuery('documents.email_templates.of', `${templates.text} AND type_id = $2`);

export const saveTemplate = writeQuery(
  'documents.email_templates.save',
  `INSERT INTO documents.email_templates (company_id, type_id, subject, body, updated_at)
    VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (company_id, type_id) DO UPDATE
      SET subject = excluded.subject, body = excluded.body, updated_at = excluded.updated_at
    RETURNING ${columns}`,
);

export const removeTemplate = writeQuery(
  'documents.email_templates.remove',
  `DELETE FROM documents.email_templates WHERE company_id = $1 AND type_id = $2 RETURNING type_id`,
);
