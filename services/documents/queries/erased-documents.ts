// Rows and files that go with the client of a document, or with words that name a person. `$1` is the company, `$2` ids.
import { writeQuery } from '../../../shared/runtime/database/query';
import { ERASED } from '../../../shared/runtime/personal-data/personal-tables';

/** Files that the program has made of the documents; a PDF that is asked for later is made of what is left. */
export const removeFilesOfDocuments = writeQuery(
  'documents.erased.files',
  `WITH pdfs AS (DELETE FROM documents.pdfs WHERE company_id = $1 AND document_id = ANY ($2::uuid[])),
      keys AS (DELETE FROM documents.matching_keys WHERE company_id = $1 AND document_id = ANY ($2::uuid[]))
    DELETE FROM documents.e_invoices WHERE company_id = $1 AND document_id = ANY ($2::uuid[])`,
);

/** Files that were attached to the documents of an erased client. */
export const removeAttachments = writeQuery(
  'documents.erased.attachments',
  `WITH attached AS (
      SELECT id, jsonb_path_query_array(content, '$.attachments[*].id') AS files FROM documents.documents
        WHERE company_id = $1 AND id = ANY ($2::uuid[]) AND client_name = '${ERASED}' AND content @? '$.attachments[*].id'
    ), cleared AS (
      UPDATE documents.documents d SET content = jsonb_set(d.content, '{attachments}', '[]') FROM attached
        WHERE d.company_id = $1 AND d.id = attached.id RETURNING attached.files
    ) DELETE FROM documents.files f USING cleared
      WHERE f.company_id = $1 AND cleared.files ? f.id::text`,
);

/** The hash of the text that is left of records: an audit compares it. */
export const hashRecords = writeQuery(
  'documents.erased.records',
  `UPDATE documents.verifactu_records SET xml_sha256 = encode(sha256(convert_to(xml, 'UTF8')), 'hex')
    WHERE company_id = $1 AND id = ANY ($2::uuid[])`,
);

export const removeSignedPdfs = writeQuery(
  'documents.erased.signatures',
  `UPDATE documents.signatures SET pdf = '' WHERE company_id = $1 AND request_id = ANY ($2::uuid[])`,
);

/** Takes documents out of lists and of their counts, which the trigger leaves restricted ones out of (migration 0901). Returns what has changed. */
export const restrictDocuments = writeQuery(
  'documents.restrict',
  `WITH restricted AS (
      UPDATE documents.documents SET state = state || '{"restricted": true}'
        WHERE company_id = $1 AND id = ANY ($2::uuid[]) AND state->'restricted' IS DISTINCT FROM 'true'
        RETURNING id, type_id, status, coalesce(payment_status, '') AS payment_status
    ), listed AS (
      INSERT INTO documents.restricted SELECT $1, id FROM restricted ON CONFLICT DO NOTHING
    ), counted AS (
      INSERT INTO documents.document_counts AS c
        SELECT $1, type_id, status, payment_status, 0, -count(*)::integer FROM restricted
        GROUP BY type_id, status, payment_status
        ON CONFLICT (company_id, type_id, status, payment_status, shard) DO UPDATE SET total = c.total + excluded.total
    ) SELECT id FROM restricted`,
);
