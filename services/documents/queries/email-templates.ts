import type { DocumentType } from '../../../shared/contracts/number-formats';
import type { PreparedQuery } from '../../../shared/runtime/database/scoped-query';

/** A company's own wording for one document type. */
export interface OwnWording {
  typeId: DocumentType;
  subject: string;
  /** Sanitised HTML. */
  body: string;
  updatedAt: string;
}

const columns = `type_id AS "typeId", subject, body, updated_at AS "updatedAt"`;

export const wordings: PreparedQuery = {
  name: 'documents.email_templates',
  text: `SELECT ${columns} FROM documents.email_templates WHERE company_id = $1`,
};

export const wordingOf: PreparedQuery = {
  name: 'documents.email_templates.of',
  text: `${wordings.text} AND type_id = $2`,
};

export const saveWording: PreparedQuery = {
  name: 'documents.email_templates.save',
  text: `INSERT INTO documents.email_templates (company_id, type_id, subject, body, updated_at)
    VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (company_id, type_id) DO UPDATE
      SET subject = excluded.subject, body = excluded.body, updated_at = excluded.updated_at
    RETURNING ${columns}`,
};

export const removeWording: PreparedQuery = {
  name: 'documents.email_templates.remove',
  text: `DELETE FROM documents.email_templates WHERE company_id = $1 AND type_id = $2 RETURNING type_id`,
};
