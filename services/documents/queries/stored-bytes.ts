import { readQuery } from '../../../shared/runtime/database/query';

/** Disk of one document with its lines, the entries of 27 indexes and its event. */
const BYTES_OF_DOCUMENT = 8_000;

/**
 * Bytes of the rows of documents, and of what is made of issued ones and kept: PDFs, e-invoices and signed PDFs. $1 companies; those without any are left out.
 * The length of a value is read from its row, without the value.
 */
export const generatedBytes = readQuery(
  'documents.generated_bytes',
  `SELECT given.id AS "companyId", stored.bytes::text FROM unnest($1::uuid[]) AS given (id)
    CROSS JOIN LATERAL (
      SELECT sum(size) AS bytes FROM (
        SELECT octet_length(pdf) AS size FROM documents.pdfs WHERE company_id = given.id
        UNION ALL SELECT octet_length(content) FROM documents.e_invoices WHERE company_id = given.id
        UNION ALL SELECT octet_length(pdf) FROM documents.signatures WHERE company_id = given.id
        UNION ALL SELECT total * ${BYTES_OF_DOCUMENT}::bigint FROM documents.document_counts
          WHERE company_id = given.id) sizes) stored
    WHERE stored.bytes IS NOT NULL`,
);
