// Figures of clients: what they owe after the day `$3`, what they were invoiced and have settled from `$2` on, as the statements of those
// days say. Of the client $4, in the currency $5, or of all; $6 rows at most.
import type { CompanyChoice } from '../../../../shared/contracts/company-fields';
import { readQuery } from '../../../../shared/runtime/database/query';
import { DELIVERED, invoicesOf, OF_ALL, receivablesOf } from '../statements/queries/statements';

const CONDITION = 'AND ($4::uuid IS NULL OR d.client_id = $4) AND ($5::text IS NULL OR d.currency = $5)';

/** Days of the period on which payments or credit notes may have settled an invoice. What is paid before the issue counts on its day. */
const CHANGES = `SELECT document_id AS id, date AS day FROM documents.payments WHERE company_id = $1 AND date BETWEEN $2 AND $3
  UNION
  SELECT corrects_id, issue_date FROM documents.documents
  WHERE company_id = $1 AND corrects_id IS NOT NULL AND issue_date BETWEEN $2 AND $3
  UNION
  SELECT d.id, d.issue_date FROM documents.documents d
  WHERE d.company_id = $1 AND d.type_id = 'invoice' AND d.issue_date BETWEEN $2 AND $3 AND EXISTS (
    SELECT FROM documents.payments p WHERE p.company_id = $1 AND p.document_id = d.id AND p.date < d.issue_date)`;

/** The changed invoice at the end of a day: each is looked up, for the reason that statements give. */
const changed = (day: string, delivered: string) =>
  invoicesOf({ ...OF_ALL, condition: `AND d.id = changes.id ${CONDITION}`, day, delivered });

/** Invoices that are settled on the day $3, with the day from which on they were. */
const settled = (delivered: string) =>
  `SELECT at_end.client_id, at_end.client_name, at_end.id, at_end.issue_date, at_end.currency,
    max(changes.day) - at_end.issue_date AS days
  FROM (${CHANGES}) changes, LATERAL (${changed('changes.day', delivered)}) after,
    LATERAL (${changed('$3::date', delivered)}) at_end
    LEFT JOIN LATERAL (${changed('changes.day - 1', delivered)}) before ON true
  WHERE after.balance <= 0 AND (before.balance > 0 OR before.id IS NULL) AND at_end.balance <= 0 AND at_end.paid > 0
  GROUP BY 1, 2, 3, 4, 5`;

const figuresFrom = (from: CompanyChoice<'receivablesFrom'>) => {
  const delivered = DELIVERED[from];
  const stateOf = (day: string) => receivablesOf({ ...OF_ALL, condition: CONDITION, day, delivered });
  return readQuery(
    `documents.report.days_outstanding.${from}`,
    `WITH figures AS (
      SELECT client_id, client_name, id, issue_date, currency, balance, total - credited AS invoiced, NULL::integer AS days
      FROM (${stateOf('$3::date')}) at_end
      UNION ALL
      SELECT client_id, client_name, id, issue_date, currency, 0, credited - total, NULL FROM (${stateOf('($2::date - 1)')}) before
      UNION ALL
      SELECT client_id, client_name, id, issue_date, currency, 0, 0, days FROM (${settled(delivered)}) settled
    )
    SELECT client_id AS "clientId", (array_agg(client_name ORDER BY issue_date DESC, id DESC))[1] AS "clientName", currency,
      sum(balance)::bigint AS "balanceMinor", sum(invoiced)::bigint AS "invoicedMinor",
      count(days)::integer AS "settledInvoices", coalesce(sum(days), 0)::bigint AS "daysToPay"
    FROM figures GROUP BY client_id, currency
    HAVING bool_or(balance <> 0) OR sum(invoiced) <> 0 OR count(days) > 0
    ORDER BY "balanceMinor" DESC, client_id, currency LIMIT $6`,
  );
};

export const clientFigures = { sent: figuresFrom('sent'), issued: figuresFrom('issued') };
