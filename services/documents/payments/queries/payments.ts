import { selectList } from '../../../../shared/runtime/database/columns';
import { readQuery, writeQuery } from '../../../../shared/runtime/database/query';
import { PaymentRow } from '../models/payment-row';

/** Of one invoice. */
export const PAYMENTS_MAX = 1000;

const columns = selectList(PaymentRow, { without: ['companyId'] });

export const paymentsOf = readQuery(
  'documents.payments',
  `SELECT ${columns} FROM documents.payments WHERE company_id = $1 AND document_id = $2
    ORDER BY date, id LIMIT ${PAYMENTS_MAX}`,
);

export const countPayments = readQuery(
  'documents.payments.count',
  `SELECT count(*)::integer AS count FROM documents.payments WHERE company_id = $1 AND document_id = $2`,
);

export const removePayment = writeQuery(
  'documents.payments.remove',
  `DELETE FROM documents.payments WHERE company_id = $1 AND document_id = $2 AND id = $3
    RETURNING amount_minor AS "amountMinor"`,
);
