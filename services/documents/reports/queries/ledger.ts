// Rows of whole books beside the register: settlements with their deductions, money without an invoice, claims, what an issue rounds,
// withholds or states as paid, and deposits that invoices deduct. `$1` is the company, `$2` and `$3` the days, `$4` its time zone, `$5`
// its currency, `$6` decimals of the currencies that have not two, `$7` the most rows.
import { readQuery } from '../../../../shared/runtime/database/query';
import { cancelledOn, PAYMENT_DAY } from './payment-entries';
import { CONTENT, groupsOf, PARTS, rateOf } from './report-rows';

/** Money that a correction moves to another invoice has not reached the bank again. */
const IS_MOVED = `p.moved_from_id IS NOT NULL OR EXISTS (SELECT FROM documents.payments m WHERE m.company_id = $1
    AND m.settlement_id = p.settlement_id AND m.moved_from_id = p.reverses_id)`;

/** The VAT of what is written off of an invoice whose VAT waits for its payment was never due. */
const PENDING_VAT = `CASE WHEN p.kind = 'write_off' AND d.register_day IS NULL AND d.total_minor <> 0
    THEN p.amount_minor::numeric * (d.total_minor - d.net_minor) / d.total_minor ELSE 0 END`;

/** Payments of a credit note use its credit up: they are paid back to the client, or settle its invoices. */
const AMOUNT = `CASE d.type_id WHEN 'credit-note' THEN -p.amount_minor ELSE p.amount_minor END`;

/** A discount that lowers VAT is an entry of the register. What is applied of an account payment moved the debtor when it arrived. */
const PAYMENTS = `SELECT CASE WHEN p.kind = 'money' AND (${IS_MOVED}) THEN 'transfer' ELSE p.kind END AS kind, ${PAYMENT_DAY} AS day,
    p.settlement_id, d.number, d.client_id, d.client_name, s.method = 'cash' AS is_cash, d.currency, ${AMOUNT} AS amount_minor,
    ${rateOf('d')} AS rate, ${PENDING_VAT} AS pending_vat, s.received, s.money_minor
  FROM documents.payments p JOIN documents.settlements s ON s.company_id = $1 AND s.id = p.settlement_id
    JOIN (SELECT d.*, d_content."accountingVat" AS accounting_vat, d_content."booksRate" AS books_rate
      FROM documents.documents d ${CONTENT('d')} WHERE d.company_id = $1) d ON d.id = p.document_id
  WHERE p.company_id = $1 AND NOT p.is_removed AND NOT (p.kind = 'cash_discount' AND p.vat <> '[]')
    AND NOT (p.kind = 'money' AND s.source_type = 'account_payment' AND NOT (${IS_MOVED}))
    AND (p.date BETWEEN $2 AND $3 OR p.moved_from_id IS NOT NULL) AND ${PAYMENT_DAY} BETWEEN $2 AND $3`;

const rateOfMoney = (s: string) => `CASE WHEN ${s}.currency = $5 THEN 1::numeric
    WHEN ${s}.received->>'currency' = $5 THEN (${s}.received->>'amountMinor')::numeric / ${s}.money_minor END`;

const OWN_RATE = rateOfMoney('s');

/** Money that is paid back leaves the account of the debtor at the rate at which it arrived. */
const ON_ACCOUNT = `SELECT 'account_payment', e.date, e.settlement_id, '', a.client_id, a.client_name, s.method = 'cash', a.currency,
    e.amount_minor, ${rateOfMoney('arrival')}, 0, s.received, s.money_minor
  FROM documents.account_entries e
    JOIN documents.account_payments a ON a.company_id = $1 AND a.id = e.account_payment_id
    JOIN documents.settlements arrival ON arrival.company_id = $1 AND arrival.id = a.settlement_id
    JOIN documents.settlements s ON s.company_id = $1 AND s.id = e.settlement_id
  WHERE e.company_id = $1 AND s.source_type <> 'account_payment' AND e.date BETWEEN $2 AND $3`;

const CLAIMS = `SELECT 'claim', e.date, e.settlement_id, c.document_number, c.client_id, d.client_name, s.method = 'cash', c.currency,
    e.amount_minor, ${OWN_RATE}, 0, s.received, s.money_minor
  FROM documents.claim_entries e JOIN documents.claims c ON c.company_id = $1 AND c.id = e.claim_id
    JOIN documents.documents d ON d.company_id = $1 AND d.id = c.document_id
    JOIN documents.settlements s ON s.company_id = $1 AND s.id = e.settlement_id
  WHERE e.company_id = $1 AND e.type = 'paid' AND e.date BETWEEN $2 AND $3`;

/** Documents on the days on which their entries by issue are in the register. */
const ISSUED = `SELECT d.id, CASE d.type_id WHEN 'invoice' THEN 1 ELSE -1 END AS sign, d.document_date AS day FROM documents.documents d
  WHERE d.company_id = $1 AND d.type_id IN ('invoice', 'credit-note') AND d.number IS NOT NULL AND d.document_date BETWEEN $2 AND $3
  UNION ALL
  SELECT d.id, -1, ${cancelledOn('$4')} FROM documents.documents d WHERE d.company_id = $1 AND d.type_id IN ('invoice', 'credit-note')
    AND d.number IS NOT NULL AND d.status = 'cancelled' AND ${cancelledOn('$4')} BETWEEN $2 AND $3
  UNION ALL
  SELECT d.corrects_id, -1, d.document_date FROM documents.documents d WHERE d.company_id = $1 AND d.type_id = 'invoice'
    AND d.number IS NOT NULL AND d.corrects_id IS NOT NULL AND d.document_date BETWEEN $2 AND $3`;

const AT_ISSUE = `SELECT v.kind, i.day, NULL::uuid, d.number, d.client_id, d.client_name, false, d.currency, i.sign * v.amount, ${rateOf('d')},
    0, NULL::jsonb, 0
  FROM (${ISSUED}) i JOIN (SELECT d.*, d_content."accountingVat" AS accounting_vat, d_content."booksRate" AS books_rate
      FROM documents.documents d ${CONTENT('d')} WHERE d.company_id = $1) d ON d.id = i.id
    CROSS JOIN LATERAL (VALUES ('rounding', -d.rounding_minor), ('withheld_tax', d.withheld_minor),
      ('transfer', d.paid_minor_at_issue)) v(kind, amount)
  WHERE v.amount <> 0 AND d.state->>'imported' IS DISTINCT FROM 'opening_balance'`;

const RECEIVED = `CASE WHEN received->>'currency' = $5 AND currency <> $5
    THEN sign(amount_minor)::bigint * (received->>'amountMinor')::bigint END`;

export const movementRows = readQuery(
  'documents.ledger.movements',
  `SELECT kind, day::text, settlement_id AS "settlementId", coalesce(number, '') AS number, client_id AS "clientId",
      client_name AS "clientName", coalesce(is_cash, false) AS "isCash", currency, amount_minor AS "amountMinor",
      round(amount_minor * rate)::bigint AS "companyMinor", coalesce(round(pending_vat * rate), 0)::bigint AS "pendingVatMinor",
      ${RECEIVED} AS "receivedMinor"
    FROM (${PAYMENTS} UNION ALL ${ON_ACCOUNT} UNION ALL ${CLAIMS} UNION ALL ${AT_ISSUE}) m
    ORDER BY day, number, kind, amount_minor LIMIT $7`,
);

/** Deposits that an invoice deducts, on its day; given back where it is cancelled, replaced or credited in full. */
const DEDUCTED = `SELECT i.id, i.sign, i.day, v.vat
    FROM (${ISSUED}) i JOIN documents.documents f ON f.company_id = $1 AND f.id = i.id AND f.type_id = 'invoice'
      CROSS JOIN LATERAL (SELECT p->'vat' AS vat FROM jsonb_array_elements(f.content->'prepayments') p WHERE p ? 'documentId') v
  UNION ALL
  SELECT f.id, -1, s.released_on, v.vat FROM documents.deposit_settlements s
    JOIN documents.documents f ON f.company_id = $1 AND f.id = s.invoice_id AND f.status <> 'cancelled'
    CROSS JOIN LATERAL (SELECT p->'vat' AS vat FROM jsonb_array_elements(f.content->'prepayments') p
      WHERE p->>'documentId' = s.deposit_id::text) v
  WHERE s.company_id = $1 AND s.released_on BETWEEN $2 AND $3 AND NOT EXISTS (SELECT FROM documents.documents n
    WHERE n.company_id = $1 AND n.corrects_id = f.id AND n.type_id = 'invoice' AND n.number IS NOT NULL)`;

export const deductionRows = readQuery(
  'documents.ledger.deductions',
  `SELECT c.id, c.number, 'deduction' AS kind, c.document_date::text AS "issueDate", c.day::text AS "taxPoint", c.country,
      c.currency, CASE WHEN c.consumed_in IS NOT NULL THEN 'oss' END AS scheme, g."vatCategory", g."vatRate", g."surchargeRate",
      c.sign * g."baseMinor" AS "baseMinor", c.sign * g."vatMinor" AS "vatMinor",
      c.sign * coalesce(g."surchargeMinor", 0) AS "surchargeMinor", c.client_id AS "clientId", c.client_name AS "clientName",
      NULL AS "vatNumber", round(c.sign * g."baseMinor" * ${rateOf('c')})::bigint AS "companyBaseMinor",
      round(c.sign * g."vatMinor" * ${rateOf('c')})::bigint AS "companyVatMinor",
      round(c.sign * coalesce(g."surchargeMinor", 0) * ${rateOf('c')})::bigint AS "companySurchargeMinor"
    FROM (SELECT d.number, d.document_date, d.client_id, d.client_name, x.id, x.sign, x.day, x.vat, ${PARTS('d')}
      FROM (${DEDUCTED}) x JOIN documents.documents d ON d.company_id = $1 AND d.id = x.id ${CONTENT('d')}) c
      CROSS JOIN LATERAL ${groupsOf('c.vat')}
    ORDER BY c.day, c.number, g."vatCategory", g."vatRate" LIMIT $7`,
);

/** Marks the documents `$2` that are deposits, and those whose VAT waits for its payment, with what takes them back. */
export const ledgerDocuments = readQuery(
  'documents.ledger.documents',
  `SELECT d.id, root.type_code IN ('386', '326') OR root.deposit_of IS NOT NULL AS "isDeposit",
      root.type_id = 'invoice' AND root.register_day IS NULL AS "isByPayment", root.type_id = 'invoice' AS "isInvoice"
    FROM documents.documents d
      LEFT JOIN documents.documents o ON o.company_id = $1 AND o.id = d.corrects_id AND d.type_id = 'credit-note'
      JOIN documents.documents root ON root.company_id = $1 AND root.id = coalesce(o.id, d.id)
    WHERE d.company_id = $1 AND d.id = ANY ($2::uuid[])`,
);
