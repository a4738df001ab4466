import { selectList } from '../../../../../shared/runtime/database/columns';
import { readQuery, writeQuery } from '../../../../../shared/runtime/database/query';
import { VerifactuChainRow } from '../models/chain-row';

/**
 * Records of the chain $2 from the position $3 on, at most $4, each with the current fields of its document. A
 * cancelled document has an annulment.
 */
export const auditPage = readQuery(
  'documents.verifactu.audit_page',
  `SELECT r.id, r.position, r.document_id AS "documentId", r.kind, r.number, r.issue_date AS "issueDate", r.hash, r.xml,
      r.xml_sha256 AS "xmlSha256",
      json_build_object('number', d.number, 'issueDate', d.issue_date, 'typeId', d.type_id, 'currency', d.currency,
        'totalMinor', d.total_minor, 'isCancelled', d.status = 'cancelled') AS document,
      r.kind = 'registration' AND d.status = 'cancelled' AND NOT EXISTS (
        SELECT FROM documents.verifactu_records a
        WHERE a.company_id = $1 AND a.document_id = r.document_id AND a.kind = 'annulment') AS "lacksAnnulment"
    FROM documents.verifactu_records r
    LEFT JOIN documents.documents d ON d.company_id = $1 AND d.id = r.document_id
    WHERE r.company_id = $1 AND r.chain_id = $2 AND r.position >= $3
    ORDER BY r.position LIMIT $4`,
);

/** The head of the chain $2 and its last record, in one snapshot. */
export const headAndLast = readQuery(
  'documents.verifactu.head_and_last',
  `SELECT c.last_position AS "lastPosition", coalesce(c.last_hash, '') AS "lastHash",
      coalesce(r.position, 0) AS position, coalesce(r.hash, '') AS hash
    FROM documents.verifactu_chains c
    LEFT JOIN LATERAL (
      SELECT position, hash FROM documents.verifactu_records
      WHERE company_id = $1 AND chain_id = $2 ORDER BY position DESC LIMIT 1) r ON true
    WHERE c.company_id = $1 AND c.id = $2`,
);

/** Records of the chain $2 after the position $3, at most $4. `revision` counts the records of a document. */
export const recordsAfter = readQuery(
  'documents.verifactu.records_after',
  `SELECT r.document_id AS "documentId", r.position, r.kind, r.number, r.issue_date AS "issueDate", r.hash,
      r.generated_at AS "generatedAt", r.xml, c.issuer_nif AS "issuerNif",
      (SELECT count(*)::integer FROM documents.verifactu_records b
        WHERE b.company_id = $1 AND b.document_id = r.document_id AND b.chain_id = $2 AND b.position <= r.position) AS revision
    FROM documents.verifactu_records r
    JOIN documents.verifactu_chains c ON c.company_id = $1 AND c.id = r.chain_id
    WHERE r.company_id = $1 AND r.chain_id = $2 AND r.position > $3 ORDER BY r.position LIMIT $4`,
);

/** The chain of the registration of a document, while nothing annuls it. */
export const openRegistration = readQuery(
  'documents.verifactu.open_registration',
  `SELECT chain_id AS "chainId", number, issue_date AS "issueDate" FROM documents.verifactu_records r
    WHERE company_id = $1 AND document_id = $2 AND kind = 'registration' AND NOT EXISTS (
      SELECT FROM documents.verifactu_records a
      WHERE a.company_id = $1 AND a.document_id = r.document_id AND a.kind = 'annulment')
    ORDER BY position LIMIT 1`,
);

/** $2 id of a new chain, $3 environment, $4 NIF, $5 now. Holds the head of the chain until the transaction ends. */
export const lockChain = writeQuery(
  'documents.verifactu.lock_chain',
  `INSERT INTO documents.verifactu_chains (company_id, id, environment, issuer_nif, created_at)
    VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (company_id, environment, issuer_nif) DO UPDATE SET last_position = verifactu_chains.last_position
    RETURNING ${selectList(VerifactuChainRow)}`,
);
