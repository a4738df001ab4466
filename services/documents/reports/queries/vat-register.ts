// The register of VAT by tax point, issue or payment. The judgement frozen at the issue says the tax point; nothing is looked up.
import type { VatRegisterBy } from '../../../../shared/contracts/documents/reports';
import type { PreparedQuery } from '../../../../shared/runtime/database/query';
import {
  CANCELLED_IN_PERIOD,
  CANCELLED_ON,
  IS_REDUCTION,
  PAYMENT_DAY,
  PAYMENT_ENTRIES,
  paymentQueries,
} from './payment-entries';
import {
  amountsOf,
  CONTENT,
  GROUP_KEY,
  groupsOf,
  PARTS,
  REGISTER_COUNTS,
  report,
  wholeEntries,
} from './report-rows';

/** The condition for invoices that enter by their payments. */
const BY_PAYMENT: Readonly<Record<VatRegisterBy, (row: string) => string>> = {
  taxPoint: (row) => `${row}.register_day IS NULL`,
  issue: () => 'false',
  payment: () => 'true',
};

const ISSUED_IN_PERIOD = 'd.document_date BETWEEN $2 AND $3';

/** The day of a document that enters as a whole. */
const DAY: Readonly<Record<VatRegisterBy, string>> = {
  taxPoint: 'd.register_day',
  issue: 'd.document_date',
  payment: 'd.document_date',
};

const FISCAL = `d.company_id = $1 AND d.type_id IN ('invoice', 'credit-note') AND d.number IS NOT NULL`;

/**
 * Documents that enter as a whole. A cancelled invoice is taken back on the day of the cancelling, and one that was replaced on that of
 * the one in its place; credit notes of invoices that enter by payment change what their payments make due.
 */
function whole(by: VatRegisterBy): string {
  const isPlain = (row: string) => `NOT (${BY_PAYMENT[by](row)})`;
  const isWhole = `CASE d.type_id WHEN 'invoice' THEN ${isPlain('d')} ELSE o.id IS NULL OR ${isPlain('o')} END`;
  const joined = `documents.documents d LEFT JOIN documents.documents o ON o.company_id = $1 AND o.id = d.corrects_id`;
  return `SELECT d.id, d.type_id AS kind, CASE d.type_id WHEN 'invoice' THEN 1 ELSE -1 END AS sign, ${DAY[by]} AS day, ${PARTS('d')}
      FROM ${joined} ${CONTENT('d')} WHERE ${FISCAL} AND ${isWhole} AND ${DAY[by]} BETWEEN $2 AND $3
    UNION ALL
    SELECT d.id, 'cancelled', -1, ${CANCELLED_ON}, ${PARTS('d')}
      FROM documents.documents d ${CONTENT('d')} WHERE ${FISCAL} AND ${isPlain('d')} AND d.status = 'cancelled' AND ${CANCELLED_IN_PERIOD}
    UNION ALL
    SELECT o.id, 'replaced', -1, d.document_date, ${PARTS('o')}
      FROM documents.documents d JOIN documents.documents o ON o.company_id = $1 AND o.id = d.corrects_id
        ${CONTENT('o')}
      WHERE ${FISCAL} AND d.type_id = 'invoice' AND ${isPlain('o')} AND ${ISSUED_IN_PERIOD}
    ${by === 'issue' ? '' : `UNION ALL ${waitingCredit(BY_PAYMENT[by]('d'))}`}`;
}

/**
 * The part of a credit note of amounts that counts on an invoice which enters by its payments: it lowers what these make due (`NOTES`),
 * so that no VAT is taken back before it was due.
 */
const waitingCredit = (byPayment: string) => `SELECT n.id, 'credit-note', 1, p.date, ${PARTS('n', 'p.vat')}
  FROM documents.payments p JOIN documents.documents d ON d.company_id = $1 AND d.id = p.document_id
    CROSS JOIN LATERAL (SELECT c.document_id FROM documents.payments c JOIN documents.documents o ON o.company_id = $1 AND o.id = c.document_id
      WHERE c.company_id = $1 AND c.settlement_id = p.settlement_id AND o.type_id = 'credit-note' LIMIT 1) used
    JOIN documents.documents n ON n.company_id = $1 AND n.id = used.document_id ${CONTENT('n')}
  WHERE p.company_id = $1 AND p.date BETWEEN $2 AND $3 AND ${IS_REDUCTION} AND ${byPayment}`;

/** True of a deposit `d` whose VAT the invoice that deducts it has made due. */
const IS_DEDUCTED = `EXISTS (SELECT FROM documents.deposit_settlements s JOIN documents.documents f ON f.company_id = $1
        AND f.id = s.invoice_id AND f.register_day <= $3
      WHERE s.company_id = $1 AND s.deposit_id = d.id AND s.released_on IS NULL)`;

/** Invoices of which a part is not paid and so not due, with those of earlier periods. */
const waiting = (by: VatRegisterBy) => `, (SELECT coalesce(json_agg(w), '[]') FROM (
    SELECT d.id, d.number, d.document_date AS "issueDate", d.currency, d.total_minor AS "totalMinor",
      d.total_minor + d.rounding_minor - d.withheld_minor - d.paid_minor_at_issue - d.paid_minor - d.credited_minor
        - d.deducted_minor AS "openMinor"
    FROM documents.documents d
    WHERE d.company_id = $1 AND d.type_id = 'invoice' AND d.number IS NOT NULL AND d.status <> 'cancelled'
      AND ${BY_PAYMENT[by]('d')} AND d.document_date <= $3${by === 'taxPoint' ? ` AND NOT ${IS_DEDUCTED}` : ''}
      AND d.state->>'imported' IS DISTINCT FROM 'opening_balance'
      AND d.paid_minor + d.credited_minor + d.deducted_minor < d.total_minor + d.rounding_minor - d.withheld_minor
        - d.paid_minor_at_issue
      AND ($7 = '' OR d.content->'buyer'->>'country' = $7) AND ($8 = '' OR d.currency = $8)
    ORDER BY d.document_date, d.id LIMIT $9) w) AS "withoutTaxPoint"`;

/** The VAT number of a buyer; documents of before have it among the identifiers only. */
const VAT_NUMBER = `coalesce(d_content.buyer->'partyIdentifiers'->>'vatNumber',
      jsonb_path_query_first(d_content.buyer, '$.identifiers[*] ? (@.scheme == "vat").value') #>> '{}')`;

/** Documents behind the rows, with both dates and the buyer, under a condition on `n`. */
export const entriesWhere = (
  condition: string,
  from = 'named',
) => `, (SELECT coalesce(json_agg(e), '[]') FROM (
    SELECT n.id, d.number, n.kind, d.document_date AS "issueDate", n.day AS "taxPoint", n.period, n.country, n.scheme, n.currency,
      n."vatCategory", n."vatRate", n."surchargeRate", n.base AS "baseMinor", n.vat AS "vatMinor",
      n.surcharge AS "surchargeMinor", n.company_surcharge AS "companySurchargeMinor",
      n.company_base AS "companyBaseMinor", n.company_vat AS "companyVatMinor", d.client_id AS "clientId",
      coalesce(d_content.buyer->>'name', d.client_name) AS "clientName", ${VAT_NUMBER} AS "vatNumber"
    FROM ${from} n JOIN documents.documents d ON d.company_id = $1 AND d.id = n.id ${CONTENT('d')}
    WHERE ${condition} ORDER BY n.day, d.document_date, n.id, n.kind, n."vatCategory", n."vatRate"::numeric, n."surchargeRate"::numeric LIMIT $9) e) AS entries`;

/**
 * VAT that cash discounts take off, on the day of the payment (VATD 90), and give back on the day of its reversal. Invoices whose VAT
 * payments make due need no entry: what is not paid is not due.
 */
const DISCOUNTS = (byPayment: string) => `SELECT d.id, ${PAYMENT_DAY} AS day, p.vat, ${PARTS('d')}
  FROM documents.payments p JOIN documents.documents d ON d.company_id = $1 AND d.id = p.document_id
    ${CONTENT('d')}
  WHERE p.company_id = $1 AND p.kind <> 'money' AND p.kind = 'cash_discount' AND p.vat <> '[]' AND NOT p.is_removed
    AND (p.date BETWEEN $2 AND $3 OR p.moved_from_id IS NOT NULL) AND ${PAYMENT_DAY} BETWEEN $2 AND $3 AND NOT (${byPayment})`;

/** @param byPayment condition for those invoices of `d` whose VAT is due by payment */
const discountEntries = (
  byPayment: string,
) => `SELECT c.id, 'cash_discount' AS kind, c.day, c.country, c.currency, c.consumed_in, g."vatCategory", g."vatRate", g."surchargeRate", ${amountsOf('-1 *')}
  FROM (${DISCOUNTS(byPayment)}) c CROSS JOIN LATERAL ${groupsOf('c.vat')}`;

/**
 * VAT that write-offs take off, and what is due of it again. Invoices whose VAT payments make due have none: what is not paid is not due.
 */
const BAD_DEBTS = (byPayment: string) => `SELECT d.id, e.date AS day, e.vat,
    CASE WHEN (SELECT sum((g->>'baseMinor')::bigint) FROM jsonb_array_elements(e.vat) g) > 0 THEN 'bad_debt_relief'
      ELSE 'bad_debt_recovery' END AS kind, ${PARTS('d')}
  FROM documents.bad_debt_entries e JOIN documents.documents d ON d.company_id = $1 AND d.id = e.document_id
    ${CONTENT('d')}
  WHERE e.company_id = $1 AND e.date BETWEEN $2 AND $3 AND NOT (${byPayment})`;

const badDebtEntries = (
  byPayment: string,
) => `SELECT c.id, c.kind, c.day, c.country, c.currency, c.consumed_in, g."vatCategory", g."vatRate", g."surchargeRate", ${amountsOf('-1 *')}
  FROM (${BAD_DEBTS(byPayment)}) c CROSS JOIN LATERAL ${groupsOf('c.vat')}`;

/** A credit note of which a part waits is one entry of the day, and none where all of it waits. */
const merged = (
  entries: string,
) => `SELECT id, kind, day, country, currency, consumed_in, "vatCategory", "vatRate", "surchargeRate",
    sum(base)::bigint AS base, sum(vat)::bigint AS vat, sum(surcharge)::bigint AS surcharge, sum(company_base) AS company_base,
    sum(company_vat) AS company_vat, sum(company_surcharge) AS company_surcharge
  FROM (${entries}) w GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9
  HAVING count(*) = 1 OR sum(base) <> 0 OR sum(vat) <> 0 OR sum(surcharge) <> 0`;

/** The named queries of the register, of which `entries` is the last. */
function entriesOf(by: VatRegisterBy): string {
  const byPayment = BY_PAYMENT[by]('d');
  const entries = wholeEntries(whole(by));
  const others = `${discountEntries(byPayment)} UNION ALL ${badDebtEntries(byPayment)}`;
  if (by === 'issue') return `entries AS MATERIALIZED (${entries} UNION ALL ${others})`;
  const documents = `${merged(entries)} UNION ALL ${others}`;
  return `${paymentQueries(byPayment, by === 'taxPoint')},
      entries AS MATERIALIZED (${documents} UNION ALL ${PAYMENT_ENTRIES})`;
}

/** The register with further columns: rows by period, country, currency, category and rate. */
export const registerReport = (name: string, by: VatRegisterBy, more: string) =>
  report({
    name: `${name}.${by}`,
    entries: entriesOf(by),
    counts: REGISTER_COUNTS,
    by: `${GROUP_KEY}, scheme, "vatCategory", "vatRate", "surchargeRate"`,
    order: `${GROUP_KEY}, scheme NULLS FIRST, "vatCategory", "vatRate"::numeric, "surchargeRate"::numeric`,
    more,
  });

const register = (by: VatRegisterBy) =>
  registerReport('documents.report.vat', by, `${by === 'issue' ? '' : waiting(by)}${entriesWhere('$11')}`);

export const vatRegisters: Readonly<Record<VatRegisterBy, PreparedQuery>> = {
  taxPoint: register('taxPoint'),
  issue: register('issue'),
  payment: register('payment'),
};
