// Prepared statements about documents. `$1` is always the company.
import { selectList } from '../../../shared/runtime/database/columns';
import { insertWithEvent } from '../../../shared/runtime/database/insert';
import { readQuery, writeQuery } from '../../../shared/runtime/database/query';
import { DocumentRow } from '../models/document-row';

export const byId = readQuery(
  'documents.by_id',
  `SELECT ${selectList(DocumentRow)} FROM documents.documents WHERE company_id = $1 AND id = $2`,
);

export const lockById = writeQuery('documents.lock_by_id', `${byId.text} FOR UPDATE`);

export const exists = readQuery(
  'documents.exists',
  'SELECT id FROM documents.documents WHERE company_id = $1 AND id = $2',
);

export const insertDocument = insertWithEvent(DocumentRow);

/** What the credit notes of an invoice have taken. */
export const creditNoteLines = readQuery(
  'documents.credit_note_lines',
  'SELECT lines FROM documents.documents WHERE company_id = $1 AND corrects_id = $2',
);

export const madeFromQuote = readQuery(
  'documents.made_from_quote',
  'SELECT id FROM documents.documents WHERE company_id = $1 AND quote_id = $2',
);

export const deleteDocument = writeQuery(
  'documents.delete',
  'DELETE FROM documents.documents WHERE company_id = $1 AND id = $2',
);
