// VAT that payments make due. After each day of an invoice on which it was paid, credited or cancelled, the amounts due so far are
// those of its VAT groups in the proportion of what is paid; an entry is the difference of two such states, so that all entries
// together are exactly the invoice. `$10` is the time zone of the company.
import { AMOUNT_MINOR_MAX } from '../../../../shared/contracts/documents/values';
import { CONTENT, groupsOf, PARTS, rateOf } from './report-rows';

/** True of a part `p` by which a credit note of amounts lowers the price of an invoice that it corrects. */
export const IS_REDUCTION = `p.kind = 'set_off' AND p.vat <> '[]'`;

/** @param zone the parameter that has the time zone of the company */
export const cancelledOn = (zone: string) =>
  `((d.state->>'cancelledAt')::timestamptz AT TIME ZONE ${zone})::date`;
export const CANCELLED_ON = cancelledOn('$10');
export const CANCELLED_IN_PERIOD = `${CANCELLED_ON} BETWEEN $2 AND $3`;

/** The day of the payment `p` of the invoice `d`. One that has gone over from a replaced invoice counts from the issue of this one on. */
export const PAYMENT_DAY = `CASE WHEN p.moved_from_id IS NULL THEN p.date ELSE greatest(p.date, d.document_date) END`;

/**
 * Payment is all that the seller obtains for the supply (VATD 66 (b), 73): money, also the fee that a bank has kept of it and a loss of
 * exchange, a claim of the client that is set off, unless it lowers the price of the invoice itself, and tax that the client pays for
 * the seller. A cash discount lowers the
 * price (VATD 79, 90); what is written off was never obtained.
 */
const PAYMENTS = `SELECT d.id, ${PAYMENT_DAY} AS day,
    CASE p.kind WHEN 'cash_discount' THEN 0 ELSE p.amount_minor END AS paid,
    CASE p.kind WHEN 'cash_discount' THEN p.amount_minor ELSE 0 END AS discounted
  FROM paying d JOIN documents.payments p ON p.company_id = $1 AND p.document_id = d.id AND p.kind <> 'write_off'
    AND NOT (${IS_REDUCTION})`;

const PAID_AT_ISSUE = `SELECT id, document_date, paid_minor_at_issue, 0 FROM paying WHERE paid_minor_at_issue <> 0
  UNION ALL
  SELECT id, cancelled_on, -paid_minor_at_issue, 0 FROM paying WHERE paid_minor_at_issue <> 0 AND cancelled_on IS NOT NULL`;

/**
 * An invoice that deducts a deposit makes the VAT of the whole supply due (VATD 63): also that of the deposit, paid or not, for as long
 * as the deduction holds.
 */
const DEDUCTIONS = `SELECT d.id, greatest(f.register_day, d.document_date), ${AMOUNT_MINOR_MAX}, 0
  FROM paying d JOIN documents.deposit_settlements s ON s.company_id = $1 AND s.deposit_id = d.id
    JOIN documents.documents f ON f.company_id = $1 AND f.id = s.invoice_id AND f.register_day IS NOT NULL
  UNION ALL
  SELECT d.id, greatest(s.released_on, f.register_day, d.document_date), -${AMOUNT_MINOR_MAX}, 0
  FROM paying d JOIN documents.deposit_settlements s ON s.company_id = $1 AND s.deposit_id = d.id AND s.released_on IS NOT NULL
    JOIN documents.documents f ON f.company_id = $1 AND f.id = s.invoice_id AND f.register_day IS NOT NULL`;

/** Credit notes of the invoice, and what those of amounts have taken off it: their withheld tax is what of the share is not to be paid. */
const NOTES = `SELECT n.corrects_id AS id, n.document_date AS day, n.content->'vatBreakdown' AS vat_breakdown, n.withheld_minor
  FROM paying d JOIN documents.documents n ON n.company_id = $1 AND n.corrects_id = d.id
    AND n.type_id = 'credit-note' AND n.number IS NOT NULL
  UNION ALL
  SELECT d.id, p.date, p.vat, share.gross_minor - p.amount_minor
  FROM paying d JOIN documents.payments p ON p.company_id = $1 AND p.document_id = d.id AND ${IS_REDUCTION}
    CROSS JOIN LATERAL (SELECT sum(g."baseMinor" + g."vatMinor" + coalesce(g."surchargeMinor", 0)) AS gross_minor
      FROM ${groupsOf('p.vat')}) share`;

/** A group of an invoice from its issue on, or of a credit note below 0. */
const SHARES = `SELECT s.id, s.day, "vatCategory", "vatRate", "surchargeRate", s.sign * g."baseMinor" AS base,
    s.sign * g."vatMinor" AS vat, s.sign * coalesce(g."surchargeMinor", 0) AS surcharge
  FROM (SELECT id, '-infinity'::date AS day, 1 AS sign, vat_breakdown FROM paying
    UNION ALL SELECT id, day, -1, vat_breakdown FROM notes) s CROSS JOIN LATERAL ${groupsOf('s.vat_breakdown')}`;

/** Base and VAT of each group on each day, with the sum of all and what is paid. */
const STATES = `SELECT t.id, t.day, s."vatCategory", s."vatRate", s."surchargeRate", v.part, sum(v.amount) AS amount,
    sum(sum(v.amount)) OVER (PARTITION BY t.id, t.day) AS total
  FROM touched t JOIN shares s ON s.id = t.id AND s.day <= t.day
    CROSS JOIN LATERAL (VALUES ('base', s.base), ('vat', s.vat), ('surcharge', s.surcharge)) v(part, amount)
  GROUP BY t.id, t.day, s."vatCategory", s."vatRate", s."surchargeRate", v.part`;

/** The amount due so far of all groups together: the whole, once all is paid; never more than the price without its discounts. */
const DUE = `SELECT t.id, t.day, least(greatest(coalesce(sum(m.paid), 0), 0),
      greatest(max(s.total + d.rounding_minor - w.minor) - coalesce(sum(m.discounted), 0), 0)) AS paid,
    max(s.total + d.rounding_minor - w.minor) AS payable, max(s.total) AS total
  FROM touched t JOIN paying d ON d.id = t.id
    JOIN (SELECT DISTINCT id, day, total FROM states) s ON s.id = t.id AND s.day = t.day
    CROSS JOIN LATERAL (SELECT d.withheld_minor - coalesce(sum(n.withheld_minor), 0) AS minor
      FROM notes n WHERE n.id = t.id AND n.day <= t.day) w
    LEFT JOIN money m ON m.id = t.id AND m.day <= t.day
  GROUP BY t.id, t.day`;

/** Gives each group its share by the largest remainder; the first group wins a tie. */
const ALLOCATED = `SELECT id, day, "vatCategory", "vatRate", "surchargeRate", part, floor(exact)
      + CASE WHEN row_number() OVER (PARTITION BY id, day ORDER BY exact - floor(exact) DESC, "vatCategory", "vatRate"::numeric,
          "surchargeRate"::numeric, part)
        <= due - sum(floor(exact)) OVER (PARTITION BY id, day) THEN 1 ELSE 0 END AS amount
  FROM (SELECT s.*, CASE WHEN d.paid >= d.payable THEN d.total ELSE round(d.paid::numeric * d.total / d.payable) END AS due,
      CASE WHEN s.total = 0 OR d.paid >= d.payable THEN s.amount::numeric
        ELSE s.amount::numeric * round(d.paid::numeric * d.total / d.payable) / s.total END AS exact
    FROM states s JOIN due d ON d.id = s.id AND d.day = s.day) e`;

const CHANGES = `SELECT a.id, a.day, a."vatCategory", a."vatRate", a."surchargeRate", a.part, d.country, d.currency, d.consumed_in,
    a.amount - coalesce(lag(a.amount) OVER before, 0) AS amount,
    round(a.amount * ${rateOf('d')}) - coalesce(lag(round(a.amount * ${rateOf('d')})) OVER before, 0) AS company_amount
  FROM allocated a JOIN paying d ON d.id = a.id
  WINDOW before AS (PARTITION BY a.id, a."vatCategory", a."vatRate", a."surchargeRate", a.part ORDER BY a.day)`;

const of = (part: string, column: string) => `sum(${column}) FILTER (WHERE part = '${part}')`;

/** Invoices whose state changes in the period otherwise than by their issue. */
const CHANGED_IN_PERIOD = `SELECT document_id FROM documents.payments WHERE company_id = $1 AND date BETWEEN $2 AND $3
  UNION ALL
  SELECT corrects_id FROM documents.documents WHERE company_id = $1 AND type_id = 'credit-note'
    AND corrects_id IS NOT NULL AND document_date BETWEEN $2 AND $3
  UNION ALL
  SELECT s.deposit_id FROM documents.deposit_settlements s JOIN documents.documents f ON f.company_id = $1 AND f.id = s.invoice_id
    WHERE s.company_id = $1 AND (f.register_day BETWEEN $2 AND $3 OR s.released_on BETWEEN $2 AND $3)`;

/**
 * @param byPayment condition for those invoices of `d` whose VAT is due by payment
 * @param hasDeductions false where payments alone count
 */
export const paymentQueries = (byPayment: string, hasDeductions: boolean) => `paying AS MATERIALIZED (
    SELECT d.id, d.document_date, d.rounding_minor, d.withheld_minor, d.paid_minor_at_issue, ${PARTS('d')},
      CASE WHEN d.status = 'cancelled' THEN ${CANCELLED_ON} END AS cancelled_on
    FROM documents.documents d ${CONTENT('d')}
    WHERE d.company_id = $1 AND d.type_id = 'invoice' AND d.number IS NOT NULL AND ${byPayment}
      AND (d.document_date BETWEEN $2 AND $3 OR ${CANCELLED_IN_PERIOD} OR d.id IN (${CHANGED_IN_PERIOD}))),
  money AS MATERIALIZED (${PAYMENTS} UNION ALL ${PAID_AT_ISSUE}${hasDeductions ? ` UNION ALL ${DEDUCTIONS}` : ''}),
  notes AS MATERIALIZED (${NOTES}),
  touched AS MATERIALIZED (SELECT id, day FROM (SELECT id, day FROM money UNION SELECT id, day FROM notes) t
    WHERE id IN (SELECT id FROM money WHERE day BETWEEN $2 AND $3 UNION ALL SELECT id FROM notes WHERE day BETWEEN $2 AND $3)
      AND day <= $3),
  shares AS (${SHARES}), states AS MATERIALIZED (${STATES}), due AS (${DUE}), allocated AS (${ALLOCATED}),
  changes AS (${CHANGES})`;

export const PAYMENT_ENTRIES = `SELECT id, 'payment' AS kind, day, country, currency, consumed_in, "vatCategory", "vatRate", "surchargeRate",
    ${of('base', 'amount')} AS base, ${of('vat', 'amount')} AS vat, ${of('surcharge', 'amount')} AS surcharge,
    ${of('base', 'company_amount')} AS company_base, ${of('vat', 'company_amount')} AS company_vat,
    ${of('surcharge', 'company_amount')} AS company_surcharge
  FROM changes WHERE day BETWEEN $2 AND $3
  GROUP BY id, day, country, currency, consumed_in, "vatCategory", "vatRate", "surchargeRate" HAVING bool_or(amount <> 0)`;
