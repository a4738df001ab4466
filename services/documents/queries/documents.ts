import { insertWithEvent } from '../../../shared/runtime/database/group-commits/insert';
import { readQuery, writeQuery } from '../../../shared/runtime/database/query';
import type { Conflicts } from '../../../shared/runtime/errors';
import { DocumentRow } from '../models/document-row';

/** The refusal of a document whose external id another one of its type has. */
export const EXTERNAL_ID_TAKEN: Conflicts = { documents_external_id: ['document_external_id_taken'] };

/** The document of the external id `$2` that has the type `$3`. */
export const withExternalId = readQuery(
  'documents.with_external_id',
  `SELECT id FROM documents.documents WHERE company_id = $1 AND external_id = $2 AND type_id = $3`,
);

/** The document of the external id `$2` that has the type of the document `$3`. */
export const sameExternalId = readQuery(
  'documents.same_external_id',
  `SELECT same.id FROM documents.documents JOIN documents.documents same USING (company_id, type_id)
    WHERE company_id = $1 AND same.external_id = $2 AND documents.id = $3`,
);

export const insertDocument = insertWithEvent(DocumentRow);

/** Reads no row: the lines of a document may have a hundred kilobytes. */
export const exists = readQuery(
  'documents.exists',
  'SELECT id FROM documents.documents WHERE company_id = $1 AND id = $2',
);

/** Locks a document that is in memory already. */
export const lockState = writeQuery(
  'documents.lock_state',
  'SELECT version, status FROM documents.documents WHERE company_id = $1 AND id = $2 FOR UPDATE',
);

/** The same, and no period is closed before the transaction ends. No row where the company has not closed or issued before. */
export const lockStateAndPeriod = writeQuery(
  'documents.lock_state_and_period',
  `SELECT d.version, d.status, closed_through::text AS "closedThrough"
    FROM documents.documents d JOIN documents.closed_periods p USING (company_id)
    WHERE company_id = $1 AND d.id = $2 FOR UPDATE OF d FOR SHARE OF p`,
);

/**
 * The issued credit notes of an invoice of a client, and its further invoices by difference, and nothing else of them. Other
 * debit notes leave the amounts of the invoice as they are.
 */
export const correctionsOf = readQuery(
  'documents.corrections_of',
  `SELECT id, number, replace(type_id, 'self-billed-', '') AS "typeId", content->'lines' AS lines,
      content->'correctedState' AS "correctedState", content->'corrects' ? 'texts' AS "isOfTexts" FROM documents.documents
    WHERE company_id = $1 AND corrects_id = $2 AND type_id IN ('credit-note', 'self-billed-credit-note') AND status <> 'draft'
  UNION ALL SELECT id, number, type_id, content->'lines', content->'correctedState', false FROM documents.documents
    WHERE company_id = $1 AND client_id = $3 AND type_id = 'invoice' AND state->>'debitOf' = $2::text
      AND content ? 'correctedState' AND status NOT IN ('draft', 'cancelled')`,
);

/** The invoice in the place of another one. */
export const replacementOf = readQuery(
  'documents.replacement_of',
  `SELECT id, number FROM documents.documents
    WHERE company_id = $1 AND corrects_id = $2 AND type_id = 'invoice' AND status <> 'draft'
  UNION ALL SELECT id, number FROM documents.documents
    WHERE company_id = $1 AND state->'stornoOf'->>'id' = $2::text AND status <> 'draft'`,
);

/** An issued document that charges more than an invoice of the client does. */
export const debitOf = readQuery(
  'documents.debit_of',
  `SELECT number FROM documents.documents
    WHERE company_id = $1 AND client_id = $2 AND type_id = 'invoice' AND state->>'debitOf' = $3::text
      AND status IN ('issued', 'sent', 'send_failed') LIMIT 1`,
);

/** The id of the invoice that a quote was converted to. */
export const invoiceOf = readQuery(
  'documents.invoice_of_quote',
  'SELECT id FROM documents.documents WHERE company_id = $1 AND quote_id = $2',
);
