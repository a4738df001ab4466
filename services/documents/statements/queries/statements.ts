// What clients owe at the end of a day, calculated where the rows are. `$2` is that day.
import { readQuery } from '../../../../shared/runtime/database/query';

/** Invoices that were sent, with what had been paid and credited of each. */
const owed = ({ paid, credited, condition = '' }: { paid: string; credited: string; condition?: string }) =>
  `SELECT d.client_id, d.client_name, d.id, d.number, d.issue_date, d.due_date, d.currency, d.total_minor AS total,
    coalesce(paid.sum, 0) AS paid, coalesce(credited.sum, 0) AS credited,
    d.total_minor - coalesce(paid.sum, 0) - coalesce(credited.sum, 0) AS balance,
    $2::date - coalesce(d.due_date, d.issue_date) AS days, credited.notes
  FROM documents.documents d
  LEFT JOIN ${paid} LEFT JOIN ${credited}
  WHERE d.company_id = $1 ${condition} AND d.type_id = 'invoice' AND d.sent_at IS NOT NULL
    AND d.status <> 'cancelled' AND d.issue_date <= $2`;

/** Payments and credit notes are looked up per invoice: one client has few. */
const OF_CLIENT = owed({
  condition: 'AND d.client_id = $3',
  paid: `LATERAL (
      SELECT sum(p.amount_minor) FROM documents.payments p
      WHERE p.company_id = $1 AND p.document_id = d.id AND p.date <= $2
    ) paid ON true`,
  credited: `LATERAL (
      SELECT sum(c.total_minor), json_agg(json_build_object('id', c.id, 'number', c.number,
        'issueDate', c.issue_date, 'totalMinor', c.total_minor) ORDER BY c.issue_date, c.id) AS notes
      FROM documents.documents c
      WHERE c.company_id = $1 AND c.corrects_id = d.id AND c.issue_date <= $2
    ) credited ON true`,
});

/** Payments and credit notes are summed once for all invoices. */
const OF_ALL = owed({
  paid: `(
      SELECT document_id, sum(amount_minor) FROM documents.payments
      WHERE company_id = $1 AND date <= $2 GROUP BY document_id
    ) paid ON paid.document_id = d.id`,
  credited: `(
      SELECT corrects_id, sum(total_minor), NULL AS notes FROM documents.documents
      WHERE company_id = $1 AND corrects_id IS NOT NULL AND issue_date <= $2 GROUP BY corrects_id
    ) credited ON credited.corrects_id = d.id`,
});

const bucket = (days: string) => `coalesce(sum(balance) FILTER (WHERE balance > 0 AND ${days}), 0)`;

/** Sums of a group of invoices, under the names of the contract. */
const SUMS = `sum(total) AS "invoicedMinor", sum(credited) AS "creditedMinor", sum(paid) AS "paidMinor",
  sum(balance) AS "balanceMinor", coalesce(-sum(balance) FILTER (WHERE balance < 0), 0) AS "unappliedMinor",
  json_build_object('currentMinor', ${bucket('days < 0')}, 'days0to30Minor', ${bucket('days BETWEEN 0 AND 30')},
    'days31to60Minor', ${bucket('days BETWEEN 31 AND 60')}, 'days60PlusMinor', ${bucket('days > 60')}) AS aging`;

const INVOICE = `json_build_object('id', id, 'number', number, 'issueDate', issue_date, 'dueDate', due_date,
  'totalMinor', total, 'paidMinor', paid, 'creditedMinor', credited, 'balanceMinor', balance, 'daysOverdue', days,
  'bucket', CASE WHEN balance <= 0 THEN NULL WHEN days < 0 THEN 'current' WHEN days <= 30 THEN '0-30'
    WHEN days <= 60 THEN '31-60' ELSE '60+' END,
  'creditNotes', coalesce(notes, '[]'))`;

/** The currencies of the statement of one client ($3), as JSON text, so that this process parses nothing. */
export const statementOf = readQuery(
  'documents.statement',
  `SELECT coalesce(json_agg(per_currency ORDER BY currency), '[]')::text AS currencies FROM (
      SELECT currency, ${SUMS}, json_agg(${INVOICE} ORDER BY issue_date, id) AS invoices
      FROM (${OF_CLIENT}) owed GROUP BY currency
    ) per_currency`,
);

/** A page of clients ($3 rows from $4) and the totals of all, as JSON text. */
export const aging = readQuery(
  'documents.aging',
  `WITH owed AS MATERIALIZED (${OF_ALL}), per_client AS MATERIALIZED (
      SELECT client_id AS "clientId", (array_agg(client_name ORDER BY issue_date DESC, id DESC))[1] AS "clientName",
        currency, ${SUMS}, ${bucket('days >= 0')} AS overdue
      FROM owed GROUP BY client_id, currency HAVING bool_or(balance <> 0)
    ), page AS (
      SELECT * FROM per_client ORDER BY overdue DESC, "balanceMinor" DESC, "clientId", currency LIMIT $3 OFFSET $4
    ), totals AS (SELECT currency, ${SUMS} FROM owed GROUP BY currency)
    SELECT (SELECT count(*)::integer FROM per_client) AS total,
      (SELECT coalesce(json_agg(totals ORDER BY currency), '[]') FROM totals) AS totals,
      (SELECT coalesce(json_agg(page), '[]') FROM page) AS items`,
);
