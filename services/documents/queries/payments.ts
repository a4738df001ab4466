import { selectList } from '../../../shared/runtime/database/columns';
import type { PreparedQuery } from '../../../shared/runtime/database/scoped-query';
import { PaymentRow } from '../models/payment-row';

/** Of one invoice. */
export const PAYMENTS_MAX = 1000;

const columns = selectList(PaymentRow, { without: ['companyId'] });

export const paymentsOf: PreparedQuery = {
  name: 'documents.payments',
  text: `SELECT ${columns} FROM documents.payments WHERE company_id = $1 AND document_id = $2
    ORDER BY date, id LIMIT ${PAYMENTS_MAX}`,
};

export const countPayments: PreparedQuery = {
  name: 'documents.payments.count',
  text: `SELECT count(*)::integer AS count FROM documents.payments WHERE company_id = $1 AND document_id = $2`,
};

export const removePayment: PreparedQuery = {
  name: 'documents.payments.remove',
  text: `DELETE FROM documents.payments WHERE company_id = $1 AND document_id = $2 AND id = $3
    RETURNING amount_minor AS "amountMinor"`,
};
