// Sums of what was invoiced in a period, by the day of issue.
import { GROUP_KEY, PARTS, REPORT_COUNTS, report, wholeEntries } from './report-rows';

const IN_PERIOD = `d.company_id = $1 AND d.document_date BETWEEN $2 AND $3
  AND d.type_id IN ('invoice', 'credit-note') AND d.status NOT IN ('draft', 'cancelled')`;

/** Documents of the period. A corrective invoice subtracts the one that it replaces. */
const REPORTED = `SELECT d.id, d.type_id AS kind, CASE d.type_id WHEN 'invoice' THEN 1 ELSE -1 END AS sign,
    d.document_date AS day, ${PARTS('d')}
  FROM documents.documents d WHERE ${IN_PERIOD}
  UNION ALL
  SELECT o.id, 'replaced', -1, d.document_date, ${PARTS('o')}
  FROM documents.documents d JOIN documents.documents o ON o.company_id = $1 AND o.id = d.corrects_id
  WHERE ${IN_PERIOD} AND d.type_id = 'invoice' AND d.corrects_id IS NOT NULL`;

export const invoiceReport = report({
  name: 'documents.report.invoices',
  entries: `entries AS MATERIALIZED (${wholeEntries(REPORTED)})`,
  counts: REPORT_COUNTS,
  ...{ by: GROUP_KEY, order: GROUP_KEY },
});
