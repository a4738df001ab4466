// Sums of what was invoiced in a period, by the day of issue.

import type { CompanyChoice } from '../../../../shared/contracts/company-fields';
import { OUTSIDE_OF_VAT } from '../../../../shared/law/treatment/special-supplies';
import { readQuery, writeQuery } from '../../../../shared/runtime/database/query';
import { DELIVERED, OF_ALL, onAccount, receivablesOf } from '../statements/queries/statements';
import { CONTENT, GROUP_KEY, PARTS, REPORT_COUNTS, report, wholeEntries } from './report-rows';

const IN_PERIOD = `d.company_id = $1 AND d.document_date BETWEEN $2 AND $3
  AND d.type_id IN ('invoice', 'credit-note') AND d.status NOT IN ('draft', 'cancelled')`;

/** Documents of the period. A corrective invoice subtracts the one that it replaces. */
const REPORTED = `SELECT d.id, d.type_id AS kind, CASE d.type_id WHEN 'invoice' THEN 1 ELSE -1 END AS sign,
    d.document_date AS day, ${PARTS('d')}
  FROM documents.documents d ${CONTENT('d')} WHERE ${IN_PERIOD}
  UNION ALL
  SELECT o.id, 'replaced', -1, d.document_date, ${PARTS('o')}
  FROM documents.documents d JOIN documents.documents o ON o.company_id = $1 AND o.id = d.corrects_id
    ${CONTENT('o')}
  WHERE ${IN_PERIOD} AND d.type_id = 'invoice' AND d.corrects_id IS NOT NULL`;

export const invoiceReport = report({
  name: 'documents.report.invoices',
  entries: `entries AS MATERIALIZED (${wholeEntries(REPORTED)})`,
  counts: REPORT_COUNTS,
  by: GROUP_KEY,
  order: GROUP_KEY,
});

const PAYMENTS = onAccount({
  ...OF_ALL,
  condition: 'AND ($3::uuid IS NULL OR d.client_id = $3) AND ($4::text IS NULL OR d.currency = $4)',
});

const aged = (days: string) => `coalesce(sum(left_minor) FILTER (WHERE days ${days}), 0)::bigint`;

/** Account payments that are not applied on the day $2: of the client $3, in the currency $4, or of all; $5 rows at most. */
export const accountMoney = readQuery(
  'documents.report.account_money',
  `SELECT client_id AS "clientId", (array_agg(client_name ORDER BY day DESC, id DESC))[1] AS "clientName", currency,
      count(*)::integer AS count, sum(left_minor)::bigint AS "amountMinor", ${aged('<= 30')} AS "days0to30Minor",
      ${aged('BETWEEN 31 AND 60')} AS "days31to60Minor", ${aged('> 60')} AS "days60PlusMinor", min(day) AS "oldestOn"
    FROM (${PAYMENTS}) payments (client_id, client_name, id, amount, day, due_date, currency, total, left_minor, deducted,
      credited, balance, days, notes, row_kind, type_code)
    GROUP BY client_id, currency ORDER BY "amountMinor" DESC, client_id, currency LIMIT $5`,
);

/**
 * Invoices of the statements by currency: open, overdue, promised and disputed at the end of the day `$2`.
 * Holds of an open invoice on the day. A dispute without an amount is one of the whole.
 */
const HELD = `SELECT bool_or(h.kind = 'promise') AS is_promised, bool_or(h.kind = 'dispute') AS is_disputed,
    least(receivables.balance, CASE WHEN bool_or(h.kind = 'dispute' AND h.amount_minor IS NULL) THEN receivables.balance
      ELSE sum(h.amount_minor) FILTER (WHERE h.kind = 'dispute') END) AS disputed_minor
  FROM documents.holds h WHERE h.company_id = $1 AND h.document_id = receivables.id AND h.from_day <= $2
    AND (h.until IS NULL OR h.until >= $2) AND (h.removed_on IS NULL OR h.removed_on > $2)`;

const figure = (name: string, condition: string, amount = 'balance') =>
  `count(*) FILTER (WHERE ${condition})::integer AS "${name}Count",
    coalesce(sum(${amount}) FILTER (WHERE ${condition}), 0)::bigint AS "${name}Minor"`;

const IS_OPEN = `row_kind = 'invoice' AND balance > 0`;

const sumsFrom = (from: CompanyChoice<'receivablesFrom'>) =>
  readQuery(
    `documents.report.receivable_sums.${from}`,
    `SELECT currency, ${figure('open', IS_OPEN)}, ${figure('overdue', `${IS_OPEN} AND days > 0`)},
      ${figure('promised', 'is_promised')}, ${figure('disputed', 'is_disputed', 'disputed_minor')},
      ${figure('onAccount', `row_kind IN ('account_payment', 'credit_note') AND balance < 0`, '-balance')}
    FROM (${receivablesOf({ ...OF_ALL, delivered: DELIVERED[from] })}) receivables
      LEFT JOIN LATERAL (${HELD}) held ON ${IS_OPEN}
    GROUP BY currency HAVING bool_or(balance <> 0) ORDER BY currency`,
  );

export const receivableSums = { sent: sumsFrom('sent'), issued: sumsFrom('issued') };

/** Documents of this system that were issued before judgements were kept. $2 the most rows. */
export const unjudged = readQuery(
  'documents.unjudged',
  `SELECT d.id, d.type_id AS "typeId", d.type_code AS "typeCode", content.corrects, d.corrects_id AS "correctsId", content.lines,
      content."taxPointDate", content."taxPointCode", content."paidOn", content."deliveryDate", content."servicePeriod",
      content."vatBreakdown", d.document_date::text AS "issueDate", content.seller->>'country' AS "sellerCountry",
      content.buyer->>'country' AS "buyerCountry"
    FROM documents.unjudged u JOIN documents.documents d ON d.company_id = $1 AND d.id = u.document_id
      CROSS JOIN LATERAL jsonb_to_record(d.content) AS content (corrects jsonb, lines jsonb, "taxPointDate" text, "taxPointCode" text,
        "paidOn" text, "deliveryDate" text, "servicePeriod" jsonb, "vatBreakdown" jsonb, seller jsonb, buyer jsonb)
    WHERE u.company_id = $1 ORDER BY u.document_id LIMIT $2`,
);

/** $2 an array of objects with `id`, `judgement` and `registerDay`. The first judgement stays. */
export const storeJudgements = writeQuery(
  'documents.store_judgements',
  `WITH given AS (SELECT * FROM jsonb_to_recordset($2::jsonb) AS given (id uuid, judgement jsonb, "registerDay" date)),
    judged AS (DELETE FROM documents.unjudged u USING given WHERE u.company_id = $1 AND u.document_id = given.id
      RETURNING u.document_id)
    UPDATE documents.documents d SET register_day = given."registerDay",
      content = d.content || jsonb_build_object('judgement', given.judgement)
    FROM given JOIN judged ON judged.document_id = given.id WHERE d.company_id = $1 AND d.id = given.id`,
);

/**
 * Facts that documents state beside their entries in the register of VAT.
 * The documents whose ids are in $2.
 */
export const documentFacts = readQuery(
  'documents.report.facts',
  `SELECT id, coalesce("deliveryDate", "servicePeriod"->>'to', "servicePeriod"->>'from', "paidOn") AS "suppliedOn",
      due_date AS "dueDate",
      "isTriangular", state ? 'imported' AS "isImported",
      jsonb_path_query_array("vatBreakdown", '$[*].exemptionCode') AS "exemptionCodes",
      NOT jsonb_path_exists("vatBreakdown", '$[*] ? (@.vatCategory == "${OUTSIDE_OF_VAT}" && !exists(@.isDisbursement))') AS "isOutsideDisbursed",
      judgement->'registration' AS registration, state->'transmissions' AS transmissions,
      jsonb_path_query_first(buyer, '$.identifiers[*] ? (@.scheme == "nip").value') #>> '{}' AS "buyerNip",
      jsonb_path_query_array(lines, '$[*].classifications[*] ? (@.listId == "ZZZ").code') AS gtu
    FROM documents.documents CROSS JOIN LATERAL jsonb_to_record(documents.content) AS content ("deliveryDate" text,
      "servicePeriod" jsonb, "paidOn" text, "isTriangular" boolean, "vatBreakdown" jsonb, judgement jsonb, buyer jsonb, lines jsonb)
    WHERE company_id = $1 AND id = ANY ($2::uuid[])`,
);

/**
 * Payments by day, source, method and currency. `$1` is the company, `$2` and `$3` the days.
 * A payment that was removed counts on no day; what is applied from an account payment counted when it arrived. What a credit note
 * settles of invoices is no payment, and no deduction either.
 */
const COUNTED = `s.company_id = $1 AND s.source_type NOT IN ('account_payment', 'correction') AND NOT (s.reversed_on IS NOT DISTINCT FROM s.date
    AND EXISTS (SELECT FROM documents.payments p WHERE p.company_id = $1 AND p.settlement_id = s.id AND p.is_removed))`;

/** True of a part `p` by which a credit note, whose own part is in the same settlement, settles an invoice. */
const IS_BY_NOTE = `(p.kind = 'set_off' AND EXISTS (SELECT FROM documents.payments u
        JOIN documents.documents n ON n.company_id = $1 AND n.id = u.document_id AND n.type_id = 'credit-note'
      WHERE u.company_id = $1 AND u.settlement_id = p.settlement_id))`;

const ENTRIES = `SELECT s.date AS day, s.source_type, s.method, s.currency, 1 AS payments, 0 AS reversed, s.money_minor,
      0 AS deducted_minor, 0 AS credited_minor
    FROM documents.settlements s WHERE ${COUNTED} AND s.date BETWEEN $2 AND $3
  UNION ALL
  SELECT s.reversed_on, s.source_type, s.method, s.currency, 0, 1, -s.money_minor, 0, 0
    FROM documents.settlements s WHERE ${COUNTED} AND s.reversed_on BETWEEN $2 AND $3
  UNION ALL
  SELECT p.date, s.source_type, s.method, s.currency, 0, 0, 0,
      CASE WHEN ${IS_BY_NOTE} THEN 0 ELSE p.amount_minor END, CASE WHEN ${IS_BY_NOTE} THEN p.amount_minor ELSE 0 END
    FROM documents.payments p JOIN documents.settlements s ON s.company_id = $1 AND s.id = p.settlement_id
      JOIN documents.documents d ON d.company_id = $1 AND d.id = p.document_id AND d.type_id = 'invoice'
    WHERE p.company_id = $1 AND p.kind <> 'money' AND NOT p.is_removed AND p.date BETWEEN $2 AND $3`;

/** Periods are named by the pattern $4; in the currency $5, or in all for ''; at most $6. */
export const paymentRows = readQuery(
  'documents.report.payments',
  `SELECT to_char(day, $4) AS period, source_type AS source, method, currency, sum(payments)::integer AS payments,
      sum(reversed)::integer AS reversed, sum(money_minor)::bigint AS "moneyMinor",
      sum(deducted_minor)::bigint AS "deductedMinor", sum(credited_minor)::bigint AS "creditedMinor"
    FROM (${ENTRIES}) entries WHERE $5 = '' OR currency = $5
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4 LIMIT $6`,
);
