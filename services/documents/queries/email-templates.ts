import type { DocumentType } from '../../../shared/contracts/number-formats';
import { readQuery, writeQuery } from '../../../shared/runtime/database/query';

/** A company's own wording for one document type. */
export interface OwnWording {
  typeId: DocumentType;
  subject: string;
  /** Sanitised HTML. */
  body: string;
  updatedAt: string;
}

const columns = `type_id AS "typeId", subject, body, updated_at AS "updatedAt"`;

export const wordings = readQuery(
  'documents.email_templates',
  `SELECT ${columns} FROM documents.email_templates WHERE company_id = $1`,
);

export const wordingOf = readQuery('documents.email_templates.of', `${wordings.text} AND type_id = $2`);

export const saveWording = writeQuery(
  'documents.email_templates.save',
  `INSERT INTO documents.email_templates (company_id, type_id, subject, body, updated_at)
    VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (company_id, type_id) DO UPDATE
      SET subject = excluded.subject, body = excluded.body, updated_at = excluded.updated_at
    RETURNING ${columns}`,
);

export const removeWording = writeQuery(
  'documents.email_templates.remove',
  `DELETE FROM documents.email_templates WHERE company_id = $1 AND type_id = $2 RETURNING type_id`,
);
