import { readQuery } from '../../../../shared/runtime/database/query';

/** Invoices among `$2` that are being paid online by another link than `$3`, or whose money has come or gone back and is not booked yet. */
export const payingInvoices = readQuery(
  'receivables.payment_attempts.of_invoices',
  `SELECT DISTINCT d.id FROM receivables.payment_attempts, unnest(document_ids) AS d (id)
    WHERE company_id = $1 AND d.id = ANY ($2::uuid[]) AND environment = 'LIVE'
      AND link_id IS DISTINCT FROM $3
      AND (state IN ('created', 'pending') OR booking IN ('pending', 'reversing') OR state = 'succeeded' AND booking = 'refused')`,
);
