// Rows of an account that the lines of one statement are compared with. `$1` is the company, `$2` the account.
import { plannedAnew, readQuery, writeQuery } from '../../../../shared/runtime/database/query';

const LINES = 'receivables.bank_lines';
const STATEMENTS = 'receivables.bank_statements';
const OF_ACCOUNT = 'company_id = $1 AND bank_account_id = $2';
const SIGNED = `CASE direction WHEN 'credit' THEN amount_minor ELSE -amount_minor END`;

/** Lines with one of the keys `$3` or contents `$4`. */
export const alikeLines = plannedAnew(
  readQuery(
    'receivables.lines.alike',
    `SELECT id, key, content, ${SIGNED} AS "signedMinor", detail_count AS "detailCount", status FROM ${LINES}
      WHERE ${OF_ACCOUNT} AND status <> 'pending' AND parent_line_id IS NULL
        AND (key = ANY ($3::text[]) OR content = ANY ($4::text[]))`,
  ),
);

/** Lines of the days `$4` to `$5` that came in another format than `$3`. */
export const otherFormatLines = plannedAnew(
  readQuery(
    'receivables.lines.other_formats',
    `SELECT id, to_char(booking_date, 'YYYY-MM-DD') || ' ' || ${SIGNED} || ' ' || currency AS "dayAndAmount" FROM ${LINES}
      WHERE ${OF_ACCOUNT} AND booking_date BETWEEN $4 AND $5 AND format <> $3 AND status <> 'pending'
        AND parent_line_id IS NULL ORDER BY id`,
  ),
);

/** The statement with the last place. */
export const lastStatement = readQuery(
  'receivables.statements.last',
  `SELECT closing_minor AS "amountMinor", closing_date AS date FROM ${STATEMENTS}
    WHERE ${OF_ACCOUNT} AND place IS NOT NULL ORDER BY place DESC LIMIT 1`,
);

/** True if the statement `$3` was imported, and if another format than `$4` has one with the same balances on the same day. */
export const alikeStatements = readQuery(
  'receivables.statements.alike',
  `SELECT coalesce(bool_or(statement_key = $3), false) AS "isSeen", coalesce(bool_or(format <> $4 AND closing_date = $5
      AND closing_minor = $6 AND opening_minor = $7), false) AS "isInOtherFormat" FROM ${STATEMENTS} WHERE ${OF_ACCOUNT}`,
);

/** Adds the statement `$4` to the known lines `$3`. The place of a line is that of its earliest statement. */
export const linkLines = plannedAnew(
  writeQuery(
    'receivables.lines.link',
    `WITH before AS (SELECT id, place FROM ${LINES} WHERE ${OF_ACCOUNT} AND id = ANY ($3::uuid[]) FOR UPDATE)
      UPDATE ${LINES} l SET place = least(l.place, $5), statement_ids = l.statement_ids || $4::uuid,
          version = l.version + 1, updated_at = $6
      FROM before WHERE l.company_id = $1 AND l.id = before.id RETURNING before.place`,
  ),
);

/** Sums the lines of the places `$3` anew. */
export const sumPlaces = writeQuery(
  'receivables.statements.sum',
  `UPDATE ${STATEMENTS} s SET own_minor = coalesce((SELECT sum(${SIGNED}) FROM ${LINES} l
      JOIN receivables.bank_accounts a ON a.company_id = l.company_id AND a.id = l.bank_account_id AND a.currency = l.currency
      WHERE l.company_id = $1 AND l.bank_account_id = $2 AND l.place = s.place), 0)
    WHERE s.company_id = $1 AND s.bank_account_id = $2 AND s.place = ANY ($3::text[])`,
);

/** Deletes one pending line for each of the `$3`: the bank has booked them. */
export const dropPending = plannedAnew(
  writeQuery(
    'receivables.lines.drop_pending',
    `DELETE FROM ${LINES} WHERE company_id = $1 AND id IN (SELECT p.id FROM
        (SELECT id, content, row_number() OVER (PARTITION BY content ORDER BY id) AS number FROM ${LINES}
          WHERE ${OF_ACCOUNT} AND status = 'pending') p
        JOIN (SELECT content, count(*) AS booked FROM unnest($3::text[]) given (content) GROUP BY content) b
          ON b.content = p.content AND p.number <= b.booked)`,
  ),
);

/** Keys among `$3` that pending lines have. */
export const pendingKeys = plannedAnew(
  readQuery(
    'receivables.lines.pending_keys',
    `SELECT key FROM ${LINES} WHERE ${OF_ACCOUNT} AND status = 'pending' AND key = ANY ($3::text[])`,
  ),
);

/**
 * The line that each entry of a notification (camt.054) is of, by its position among `$3`: that with the bank's reference and the sum
 * of the entry, else the only one of the same batch, sum and day.
 */
export const noticedLines = plannedAnew(
  readQuery(
    'receivables.lines.noticed',
    `WITH entry AS MATERIALIZED (SELECT * FROM jsonb_to_recordset($3::jsonb)
          AS e (position integer, reference text, day date, batch text, signed bigint, currency text)),
        line AS MATERIALIZED (SELECT id, bank_reference AS reference, booking_date AS day, batch->>'paymentInfoId' AS batch,
            ${SIGNED} AS signed, currency FROM ${LINES}
          WHERE ${OF_ACCOUNT} AND parent_line_id IS NULL AND status <> 'pending'
            AND (bank_reference IN (SELECT reference FROM entry)
              OR booking_date IN (SELECT day FROM entry) AND batch IS NOT NULL)),
        referenced AS (SELECT DISTINCT ON (reference, signed, currency) reference, signed, currency, id FROM line
          ORDER BY reference, signed, currency, id),
        batched AS (SELECT batch, day, signed, currency, min(id::text)::uuid AS id FROM line
          GROUP BY batch, day, signed, currency HAVING count(*) = 1)
      SELECT e.position, coalesce(r.id, b.id) AS id FROM entry e
      LEFT JOIN referenced r USING (reference, signed, currency) LEFT JOIN batched b USING (batch, day, signed, currency)
      WHERE coalesce(r.id, b.id) IS NOT NULL ORDER BY e.position`,
  ),
);

/** Statements of the account before which lines are missing, the newest first. */
export const gaps = readQuery(
  'receivables.statements.gaps',
  `SELECT id AS "statementId", closing_date AS date, gap AS "amountMinor" FROM (
      SELECT id, closing_date, place, closing_minor - lag(closing_minor) OVER (ORDER BY place) - own_minor AS gap
      FROM ${STATEMENTS} WHERE ${OF_ACCOUNT} AND place IS NOT NULL) s
    WHERE gap <> 0 ORDER BY place DESC LIMIT 100`,
);

/** Pending lines that nothing has booked, of all companies. */
export const forgetPending = writeQuery(
  'receivables.lines.forget_pending',
  `DELETE FROM ${LINES} WHERE status = 'pending' AND created_at < $1`,
);

/** The status of the line `$2` that sums payments up, by these. */
export const sumStatus = writeQuery(
  'receivables.bank_lines.sum_status',
  `UPDATE receivables.bank_lines SET version = version + 1, updated_at = $3, status = (
      SELECT CASE WHEN bool_and(status = 'booked') THEN 'booked' WHEN bool_or(status = 'booked') THEN 'partly_booked'
        ELSE 'open' END FROM receivables.bank_lines WHERE company_id = $1 AND parent_line_id = $2)
    WHERE company_id = $1 AND id = $2`,
);
