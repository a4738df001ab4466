// Sums of what was invoiced in a period. `$2` and `$3` are its days, `$4` the form of a period's name,
// `$5` the company's currency, `$6` decimals of the currencies that have not two, `$7` country and `$8` currency, or ''.
import { type PreparedQuery, readQuery } from '../../../../shared/runtime/database/query';

const IN_PERIOD = `d.company_id = $1 AND d.document_date BETWEEN $2 AND $3
  AND d.type_id IN ('invoice', 'credit-note') AND d.status NOT IN ('draft', 'cancelled')`;

const PARTS = (row: string) => `${row}.currency, ${row}.buyer->>'country' AS country, ${row}.vat_breakdown,
  ${row}.accounting_vat, ${row}.books_rate`;

/** Documents of the period. A corrective invoice subtracts the one that it replaces. */
const REPORTED = `SELECT d.id, d.type_id AS kind, CASE d.type_id WHEN 'invoice' THEN 1 ELSE -1 END AS sign,
    d.document_date AS day, ${PARTS('d')}
  FROM documents.documents d WHERE ${IN_PERIOD}
  UNION ALL
  SELECT o.id, 'replaced', -1, d.document_date, ${PARTS('o')}
  FROM documents.documents d JOIN documents.documents o ON o.company_id = $1 AND o.id = d.corrects_id
  WHERE ${IN_PERIOD} AND d.type_id = 'invoice' AND d.corrects_id IS NOT NULL`;

/** The VAT groups of a document; deducted deposits, which were invoiced before, are not in them. */
const GROUPS = `jsonb_to_recordset(c.vat_breakdown)
    AS g("vatCategory" text, "vatRate" text, "baseMinor" bigint, "vatMinor" bigint)`;

const decimals = (currency: string) => `coalesce(($6::jsonb->>${currency})::integer, 2)`;

/** The factor from minor units of the document to those of the company; null without a rate. */
const RATE = `CASE WHEN c.currency = $5 THEN 1::numeric
  ELSE CASE WHEN c.accounting_vat->>'currency' = $5 THEN (c.accounting_vat->>'exchangeRate')::numeric
    WHEN c.books_rate->>'currency' = $5 THEN (c.books_rate->>'exchangeRate')::numeric END
    * power(10::numeric, ${decimals('$5')} - ${decimals('c.currency')}) END`;

const ENTRIES = `entries AS MATERIALIZED (
  SELECT c.id, c.kind, to_char(c.day, $4) AS period, c.country, c.currency, g."vatCategory", g."vatRate",
    c.sign * g."baseMinor" AS base, c.sign * g."vatMinor" AS vat,
    round(c.sign * g."baseMinor" * ${RATE}) AS company_base, round(c.sign * g."vatMinor" * ${RATE}) AS company_vat
  FROM (${REPORTED}) c CROSS JOIN LATERAL ${GROUPS}
  WHERE ($7 = '' OR c.country = $7) AND ($8 = '' OR c.currency = $8))`;

const WITHOUT_RATE = `count(DISTINCT id) FILTER (WHERE company_base IS NULL) AS "withoutRate"`;
const COUNTS = `count(DISTINCT id) FILTER (WHERE kind = 'invoice') AS invoices,
  count(DISTINCT id) FILTER (WHERE kind = 'credit-note') AS "creditNotes"`;
const SUMS = `${COUNTS}, sum(base) AS "baseMinor", sum(vat) AS "vatMinor",
  coalesce(sum(company_base), 0) AS "companyBaseMinor", coalesce(sum(company_vat), 0) AS "companyVatMinor", ${WITHOUT_RATE}`;

/** A single row with JSON text, of $9 report rows at most. */
function report(name: string, by: string, order: string): PreparedQuery {
  return readQuery(
    name,
    `WITH ${ENTRIES}, rows AS (
      SELECT ${by}, ${SUMS} FROM entries GROUP BY ${by} ORDER BY ${order} LIMIT $9
    ), totals AS (SELECT currency, ${SUMS} FROM entries GROUP BY currency),
    company AS (SELECT $5::text AS currency, coalesce(sum(company_base), 0) AS "baseMinor",
      coalesce(sum(company_vat), 0) AS "vatMinor", ${WITHOUT_RATE} FROM entries)
    SELECT (SELECT coalesce(json_agg(rows), '[]') FROM rows) AS items,
      (SELECT coalesce(json_agg(totals ORDER BY currency), '[]') FROM totals) AS totals,
      (SELECT row_to_json(company) FROM company) AS "companyTotal"`,
  );
}

const GROUP_KEY = 'period, country, currency';

export const invoiceReport = report('documents.report.invoices', GROUP_KEY, GROUP_KEY);
export const vatRegister = report(
  'documents.report.vat',
  `${GROUP_KEY}, "vatCategory", "vatRate"`,
  `${GROUP_KEY}, "vatCategory", "vatRate"::numeric`,
);
