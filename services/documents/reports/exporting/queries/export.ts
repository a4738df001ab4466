// `$2` is the last id of the page before.
import { selectList } from '../../../../../shared/runtime/database/columns';
import { readQuery } from '../../../../../shared/runtime/database/query';
import { EXPORT_ROWS_MAX } from '../../../../../shared/runtime/lists/export-page';
import { DocumentRow } from '../../../models/document-row';
import { SELECT_RECORDS } from '../../../queries/verifactu-records';

/** Documents read for one page: about as many one-page invoices as fit into a message. */
export const PAGE_ROWS = 40;

export const countDocuments = readQuery(
  'documents.export.count',
  'SELECT count(*)::integer AS documents FROM documents.documents WHERE company_id = $1',
);

export const pageOfDocuments = readQuery(
  'documents.export.page',
  `SELECT ${selectList(DocumentRow)} FROM documents.documents
    WHERE company_id = $1 AND id > $2 ORDER BY id LIMIT ${PAGE_ROWS}`,
);

export const pageOfRecords = readQuery(
  'documents.export.verifactu',
  `${SELECT_RECORDS} WHERE r.company_id = $1 AND r.id > $2 ORDER BY r.id LIMIT ${EXPORT_ROWS_MAX}`,
);
