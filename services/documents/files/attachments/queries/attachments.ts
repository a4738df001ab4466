import { readQuery } from '../../../../../shared/runtime/database/query';

/** The attachments of a document, without its lines. */
export const attachmentsOf = readQuery(
  'documents.attachments',
  `SELECT content->'attachments' AS attachments FROM documents.documents WHERE company_id = $1 AND id = $2`,
);

/** Bytes of all attachments of a company. Other stored files expire. */
export const attachedBytes = readQuery(
  'documents.attachments.bytes',
  'SELECT coalesce(sum(size_bytes), 0)::text AS bytes FROM documents.files WHERE company_id = $1 AND expires_at IS NULL',
);
