// Prepared statements about documents. `$1` is always the company.
import { selectList } from '../../../shared/runtime/database/columns';
import { insertWithEvent } from '../../../shared/runtime/database/insert';
import type { PreparedQuery } from '../../../shared/runtime/database/scoped-query';
import { DocumentRow } from '../models/document-row';

export const byId: PreparedQuery = {
  name: 'documents.by_id',
  text: `SELECT ${selectList(DocumentRow)} FROM documents.documents WHERE company_id = $1 AND id = $2`,
};

export const lockById: PreparedQuery = { name: 'documents.lock_by_id', text: `${byId.text} FOR UPDATE` };

export const exists: PreparedQuery = {
  name: 'documents.exists',
  text: 'SELECT id FROM documents.documents WHERE company_id = $1 AND id = $2',
};

export const insertDocument = insertWithEvent(DocumentRow, 'documents', 'documents');

/** What the credit notes of an invoice have taken. */
export const creditNoteLines: PreparedQuery = {
  name: 'documents.credit_note_lines',
  text: 'SELECT lines FROM documents.documents WHERE company_id = $1 AND corrects_id = $2',
};

export const madeFromQuote: PreparedQuery = {
  name: 'documents.made_from_quote',
  text: 'SELECT id FROM documents.documents WHERE company_id = $1 AND quote_id = $2',
};

export const deleteDocument: PreparedQuery = {
  name: 'documents.delete',
  text: 'DELETE FROM documents.documents WHERE company_id = $1 AND id = $2',
};
