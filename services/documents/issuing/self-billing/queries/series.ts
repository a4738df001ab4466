import { readQuery, writeQuery } from '../../../../../shared/runtime/database/query';

/** The series of the supplier $2, or the place that a new one would get. */
export const seriesState = readQuery(
  'documents.self_billing.series',
  `SELECT coalesce(max(ordinal) FILTER (WHERE supplier_id = $2), coalesce(max(ordinal), 0) + 1) AS ordinal,
      coalesce(max(last) FILTER (WHERE supplier_id = $2), 0) AS last,
      (max(last_date) FILTER (WHERE supplier_id = $2))::text AS "lastIssueDate"
    FROM documents.self_billing_series WHERE company_id = $1`,
);

/** New suppliers of a company wait for each other, so that two never get one place. */
export const lockSuppliers = writeQuery(
  'documents.self_billing.lock',
  `SELECT pg_advisory_xact_lock(hashtextextended('self_billing_series ' || $1::text, 0))`,
);

export const openSeries = writeQuery(
  'documents.self_billing.open',
  `INSERT INTO documents.self_billing_series (company_id, supplier_id, ordinal)
    SELECT $1, $2, coalesce(max(ordinal), 0) + 1 FROM documents.self_billing_series WHERE company_id = $1
    ON CONFLICT (company_id, supplier_id) DO NOTHING`,
);

/** Takes the next number of the supplier $2 for the issue date $3, and holds its series until the transaction ends. */
export const takeOfSupplier = writeQuery(
  'documents.self_billing.take',
  `UPDATE documents.self_billing_series SET last = last + 1, last_date = greatest(last_date, $3::date)
    WHERE company_id = $1 AND supplier_id = $2 RETURNING ordinal, last, last_date::text AS "lastIssueDate"`,
);
