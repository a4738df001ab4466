import { readQuery } from '../../../shared/runtime/database/query';

/** Records with the environment of their chain. */
export const SELECT_RECORDS = `SELECT r.id, r.position, r.kind, r.hash, r.generated_at AS "generatedAt", r.xml, c.environment
    FROM documents.verifactu_records r
    JOIN documents.verifactu_chains c ON c.company_id = $1 AND c.id = r.chain_id`;

export const recordsOfDocument = readQuery(
  'documents.verifactu.of_document',
  `${SELECT_RECORDS} WHERE r.company_id = $1 AND r.document_id = $2 ORDER BY r.generated_at, r.position`,
);
