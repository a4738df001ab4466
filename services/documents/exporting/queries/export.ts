// `$1` is always the company; `$2` is the id before the first one wanted.
import { selectList } from '../../../../shared/runtime/database/columns';
import type { PreparedQuery } from '../../../../shared/runtime/database/scoped-query';
import { EXPORT_ROWS_MAX } from '../../../../shared/runtime/export-page';
import { DocumentRow } from '../../models/document-row';
import { PaymentRow } from '../../models/payment-row';

/** Documents read for one page: about as many one-page invoices as fit into a message. */
export const PAGE_ROWS = 40;

export const countDocuments: PreparedQuery = {
  name: 'documents.export.count',
  text: 'SELECT count(*)::integer AS documents FROM documents.documents WHERE company_id = $1',
};

export const pageOfDocuments: PreparedQuery = {
  name: 'documents.export.page',
  text: `SELECT ${selectList(DocumentRow)} FROM documents.documents
    WHERE company_id = $1 AND id > $2 ORDER BY id LIMIT ${PAGE_ROWS}`,
};

const payment = selectList(PaymentRow, { without: ['companyId'] });

/** In the order of `documents.payments`, for each of them. */
export const paymentsOfMany: PreparedQuery = {
  name: 'documents.export.payments_of_many',
  text: `SELECT ${payment} FROM documents.payments WHERE company_id = $1 AND document_id = ANY ($2::uuid[])
    ORDER BY date, id`,
};

export const pageOfPayments: PreparedQuery = {
  name: 'documents.export.payments',
  text: `SELECT ${payment} FROM documents.payments
    WHERE company_id = $1 AND id > $2 ORDER BY id LIMIT ${EXPORT_ROWS_MAX}`,
};
