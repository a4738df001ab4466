import { readQuery } from '../../../../shared/runtime/database/query';

/** Of a document, and nothing else of it. */
export const attachmentsOf = readQuery(
  'documents.attachments',
  'SELECT attachments FROM documents.documents WHERE company_id = $1 AND id = $2',
);

/** Of all documents of a company: what else is kept in files has an end. */
export const attachedBytes = readQuery(
  'documents.attachments.bytes',
  'SELECT coalesce(sum(size_bytes), 0)::text AS bytes FROM documents.files WHERE company_id = $1 AND expires_at IS NULL',
);
