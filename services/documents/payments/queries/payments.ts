import { readQuery } from '../../../../shared/runtime/database/query';

export const countPayments = readQuery(
  'documents.payments.count',
  `SELECT count(*)::integer AS count FROM documents.payments WHERE company_id = $1 AND document_id = $2 AND reverses_id IS NULL`,
);
