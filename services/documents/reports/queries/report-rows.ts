// Rows and sums that both reports make of entries: amounts of one document, VAT group and day. `$2` and `$3` are the days of the
// period, `$4` the form of its name, `$5` the company's currency, `$6` decimals of the currencies that have not two, `$7` country and
// `$8` currency of the documents, or '', `$9` the largest number of rows.

import { OUTSIDE_OF_VAT } from '../../../../shared/law/treatment/special-supplies';
import { type PreparedQuery, readQuery } from '../../../../shared/runtime/database/query';

/** Columns of a document that its entries need; `CONTENT` joins its content. */
export const PARTS = (
  row: string,
  breakdown = `${row}_content."vatBreakdown"`,
) => `${row}.currency, coalesce(${row}_content."consumedIn", ${row}_content.buyer->>'country') AS country,
  ${breakdown} AS vat_breakdown, ${row}_content."accountingVat" AS accounting_vat,
  ${row}_content."booksRate" AS books_rate, ${row}_content."consumedIn" AS consumed_in`;

/** The content of a document is read out of its row once, however many of its fields are. */
export const CONTENT = (
  row: string,
) => `CROSS JOIN LATERAL jsonb_to_record(${row}.content) AS ${row}_content (buyer jsonb,
  "consumedIn" text, "vatBreakdown" jsonb, "accountingVat" jsonb, "booksRate" jsonb)`;

/**
 * The VAT groups of a document; deducted deposits, which were invoiced before, are not in them. What was paid in the name of the client
 * is outside of VAT, whatever stands beside it.
 */
export const groupsOf = (
  breakdown: string,
) => `(SELECT CASE WHEN r."isDisbursement" THEN '${OUTSIDE_OF_VAT}' ELSE r."vatCategory" END AS "vatCategory", r."vatRate", r."surchargeRate",
      sum(r."baseMinor")::bigint AS "baseMinor", sum(r."vatMinor")::bigint AS "vatMinor", sum(r."surchargeMinor")::bigint AS "surchargeMinor"
    FROM jsonb_to_recordset(${breakdown}) AS r("vatCategory" text, "vatRate" text, "surchargeRate" text, "isDisbursement" boolean,
      "baseMinor" bigint, "vatMinor" bigint, "surchargeMinor" bigint) GROUP BY 1, 2, 3) g`;

const decimals = (currency: string) => `coalesce(($6::jsonb->>${currency})::integer, 2)`;

/** The factor from minor units of the document to those of the company; null without a rate. */
export const rateOf = (row: string) => `CASE WHEN ${row}.currency = $5 THEN 1::numeric
  ELSE CASE WHEN ${row}.accounting_vat->>'currency' = $5 THEN (${row}.accounting_vat->>'exchangeRate')::numeric
    WHEN ${row}.books_rate->>'currency' = $5 THEN (${row}.books_rate->>'exchangeRate')::numeric END
    * power(10::numeric, ${decimals('$5')} - ${decimals(`${row}.currency`)}) END`;

/** The amounts of a group `g` of `c`, in its currency and in that of the company. */
export const amountsOf = (sign: string) => `${sign} g."baseMinor" AS base, ${sign} g."vatMinor" AS vat,
    ${sign} coalesce(g."surchargeMinor", 0) AS surcharge,
    round(${sign} g."baseMinor" * ${rateOf('c')}) AS company_base, round(${sign} g."vatMinor" * ${rateOf('c')}) AS company_vat,
    round(${sign} coalesce(g."surchargeMinor", 0) * ${rateOf('c')}) AS company_surcharge`;

/** Entries of whole documents (`sign` 1 or -1, `day`) that a query selects. */
export const wholeEntries = (
  documents: string,
) => `SELECT c.id, c.kind, c.day, c.country, c.currency, c.consumed_in, g."vatCategory", g."vatRate", g."surchargeRate", ${amountsOf('c.sign *')}
  FROM (${documents}) c CROSS JOIN LATERAL ${groupsOf('c.vat_breakdown')}`;

const WITHOUT_RATE = `count(DISTINCT id) FILTER (WHERE company_base IS NULL) AS "withoutRate"`;
const count = (kind: string, name: string) =>
  `count(DISTINCT id) FILTER (WHERE kind = '${kind}') AS "${name}"`;
export const REPORT_COUNTS = [count('invoice', 'invoices'), count('credit-note', 'creditNotes')];
export const REGISTER_COUNTS = [...REPORT_COUNTS, count('cancelled', 'cancelled'), count('payment', 'paid')];

const sums = (
  counts: readonly string[],
) => `${counts.join(', ')}, sum(base) AS "baseMinor", sum(vat) AS "vatMinor", sum(surcharge) AS "surchargeMinor",
  coalesce(sum(company_base), 0) AS "companyBaseMinor", coalesce(sum(company_vat), 0) AS "companyVatMinor",
  coalesce(sum(company_surcharge), 0) AS "companySurchargeMinor", ${WITHOUT_RATE}`;

interface Report {
  name: string;
  /** Named queries before the rows; the last one is `entries`. */
  entries: string;
  counts: readonly string[];
  by: string;
  order: string;
  /** Further columns of the answer, as JSON. */
  more?: string;
}

/** A single row with JSON text, of $9 report rows at most. */
export function report({ name, entries, counts, by, order, more = '' }: Report): PreparedQuery {
  return readQuery(
    name,
    `WITH ${entries}, named AS (SELECT *, to_char(day, $4) AS period,
        CASE WHEN consumed_in IS NOT NULL THEN 'oss' END AS scheme FROM entries
      WHERE ($7 = '' OR country = $7) AND ($8 = '' OR currency = $8)),
    rows AS (SELECT ${by}, ${sums(counts)} FROM named GROUP BY ${by} ORDER BY ${order} LIMIT $9),
    totals AS (SELECT currency, ${sums(counts)} FROM named GROUP BY currency),
    company AS (SELECT $5::text AS currency, coalesce(sum(company_base), 0) AS "baseMinor",
      coalesce(sum(company_vat), 0) AS "vatMinor", coalesce(sum(company_surcharge), 0) AS "surchargeMinor", ${WITHOUT_RATE} FROM named)
    SELECT (SELECT coalesce(json_agg(rows), '[]') FROM rows) AS items,
      (SELECT coalesce(json_agg(totals ORDER BY currency), '[]') FROM totals) AS totals,
      (SELECT row_to_json(company) FROM company) AS "companyTotal"${more}`,
  );
}

export const GROUP_KEY = 'period, country, currency';
