import { SERIES_NAMES } from '../../../../../shared/contracts/number-series';
import { readQuery, writeQuery } from '../../../../../shared/runtime/database/query';

const LAST_DATE =
  'SELECT max(c.last_date) FROM documents.number_counters c WHERE c.company_id = $1 AND c.type_id = $2';

/** True unless all numbers of the series and of the type ($9) were written by the pattern $8. Earlier rows, before this number. */
const HAS_OTHER_PATTERN = `EXISTS (SELECT FROM documents.number_counters c WHERE c.company_id = $1
    AND (c.type_id = $2 OR $9 = ANY (c.drawn_by)) AND (c.type_id <> $2 OR c.pattern <> $8))`;

/**
 * Takes the next number of a run ($7) of a series for an issue date ($5) and holds its counter until the transaction ends, so that a
 * number that is rolled back is given again. A series begins with $6. With the number comes the latest date of all runs and
 * periods, this one included. Returns no row when a newer version ($4) of the company's patterns has given a number already.
 */
export const takeNumber = writeQuery(
  'documents.take_number',
  `INSERT INTO documents.number_counters
      (company_id, type_id, run, period, first, last, profile_version, last_date, pattern, drawn_by)
    SELECT $1, $2, $7::integer, $3, $6::integer, $6::integer, $4, $5, $8, ARRAY[$9] WHERE NOT EXISTS (
      SELECT FROM documents.number_counters WHERE company_id = $1 AND type_id = $2 AND profile_version > $4)
    ON CONFLICT (company_id, type_id, run, period) DO UPDATE
      SET last = number_counters.last + 1, profile_version = excluded.profile_version,
        last_date = greatest(number_counters.last_date, excluded.last_date),
        pattern = CASE number_counters.pattern WHEN excluded.pattern THEN excluded.pattern ELSE '' END,
        drawn_by = CASE WHEN number_counters.drawn_by @> excluded.drawn_by THEN number_counters.drawn_by
          ELSE number_counters.drawn_by || excluded.drawn_by END
      WHERE number_counters.profile_version <= excluded.profile_version
    RETURNING last, greatest(last_date, (${LAST_DATE}))::text AS "lastIssueDate",
      ${HAS_OTHER_PATTERN} AS "hasOtherPattern"`,
);

/** Locks the counters of the series `$2`, of all runs and periods. */
export const lockCounters = writeQuery(
  'documents.lock_counters',
  `SELECT FROM documents.number_counters WHERE company_id = $1 AND type_id = ANY ($2::text[])
    ORDER BY type_id, run, period FOR UPDATE`,
);

/**
 * The last number of a run in a period, and the latest issue date of the whole series. Who asks for them wants to know as well
 * through which day the books are closed, and if the draft $5, or null, has issued deposits.
 */
export const lastOfSeries = readQuery(
  'documents.last_of_series',
  `SELECT max(last) FILTER (WHERE period = $3 AND run = $4) AS last, max(last_date)::text AS "lastIssueDate",
      (SELECT closed_through::text FROM documents.closed_periods WHERE company_id = $1) AS "closedThrough",
      EXISTS (SELECT FROM documents.documents d WHERE d.company_id = $1 AND d.deposit_of = $5
        AND d.status IN ('issued', 'sent', 'send_failed')) AS "hasDeposits"
    FROM documents.number_counters WHERE company_id = $1 AND type_id = $2`,
);

// a list lets the index by number serve, which an expression does not under row-level security
const SERIES_LIST = SERIES_NAMES.map((name) => `'${name}'`).join(', ');

/** A document with the number $3 in the series $2, or of the type $7: a type may have left a series that it shared. */
export const withNumber = readQuery(
  'documents.with_number',
  `SELECT id FROM documents.documents
    WHERE company_id = $1 AND coalesce(series, type_id) IN (${SERIES_LIST}) AND number = $3
      AND (coalesce(series, type_id) = $2 OR type_id = $7)
      AND (number_period = $4 OR $4 = 0 OR issue_date BETWEEN $5 AND $6) LIMIT 1`,
);

const FINDINGS_MAX = 1000;
/** Issued documents; `type_id` is the type that has the series of their number. */
const ISSUED = `(SELECT coalesce(series, type_id) AS type_id, type_id AS document_type, run, period, sequence, id,
      number, issue_date
    FROM documents.documents
    WHERE company_id = $1 AND sequence IS NOT NULL AND NOT state ? 'selfBilling' AND ($2::text IS NULL OR coalesce(series, type_id) = $2)) issued`;
const SERIES = `type_id AS "typeId", run, nullif(period, 0) AS period`;

export const series = readQuery(
  'documents.audit.series',
  `SELECT ${SERIES}, coalesce(types, ARRAY[]::text[]) AS types, counters.first AS start,
      coalesce(documents, 0) AS documents, coalesce(used.first, 0) AS first,
      coalesce(used.last, 0) AS last, counters.last AS counter
    FROM documents.number_counters counters LEFT JOIN (
      SELECT type_id, run, period, array_agg(DISTINCT document_type ORDER BY document_type) AS types,
        count(*)::integer AS documents, min(sequence) AS first, max(sequence) AS last
      FROM ${ISSUED} GROUP BY type_id, run, period
    ) used USING (type_id, run, period)
    WHERE company_id = $1 AND ($2::text IS NULL OR type_id = $2) ORDER BY type_id, run, counters.period`,
);

/** Before the first document, between two, and between the last and the counter. */
export const gaps = readQuery(
  'documents.audit.gaps',
  `SELECT ${SERIES}, before + 1 AS "from", sequence - 1 AS "to" FROM (
      SELECT type_id, run, period, sequence,
        lag(sequence) OVER (PARTITION BY type_id, run, period ORDER BY sequence) AS before
      FROM (
        SELECT type_id, run, period, sequence FROM ${ISSUED}
        UNION ALL
        SELECT type_id, run, period, first - 1 FROM documents.number_counters
        WHERE company_id = $1 AND ($2::text IS NULL OR type_id = $2)
        UNION ALL
        SELECT type_id, run, period, last + 1 FROM documents.number_counters
        WHERE company_id = $1 AND ($2::text IS NULL OR type_id = $2)
      ) places
    ) steps
    WHERE sequence > before + 1 ORDER BY type_id, run, steps.period, sequence LIMIT ${FINDINGS_MAX}`,
);

export const duplicates = readQuery(
  'documents.audit.duplicates',
  `SELECT number, json_agg(json_build_object('id', id, 'typeId', type_id, 'issueDate', issue_date)
        ORDER BY issue_date, id) AS documents
    FROM documents.documents WHERE company_id = $1 AND NOT state ? 'selfBilling' AND number IN (
      SELECT number FROM documents.documents WHERE company_id = $1 AND number IS NOT NULL AND NOT state ? 'selfBilling'
      GROUP BY number HAVING bool_or($2::text IS NULL OR type_id = $2 OR series = $2)
        AND (count(*) > count(DISTINCT number_period) OR (bool_or(number_period = 0) AND count(*) > 1))
      ORDER BY number LIMIT ${FINDINGS_MAX})
    GROUP BY number ORDER BY number`,
);

const PREVIOUS = `json_build_object('id', before_id, 'number', before_number, 'sequence', before_sequence,
    'issueDate', before_issue_date)`;

export const outOfOrder = readQuery(
  'documents.audit.out_of_order',
  `SELECT ${SERIES}, id, number, sequence, issue_date AS "issueDate", ${PREVIOUS} AS previous FROM (
      SELECT type_id, run, period, id, number, sequence, issue_date, lag(id) OVER earlier AS before_id,
        lag(number) OVER earlier AS before_number, lag(sequence) OVER earlier AS before_sequence,
        lag(issue_date) OVER earlier AS before_issue_date
      FROM ${ISSUED}
      WINDOW earlier AS (PARTITION BY type_id, run, period ORDER BY sequence)
    ) steps
    WHERE issue_date < before_issue_date ORDER BY type_id, run, steps.period, sequence LIMIT ${FINDINGS_MAX}`,
);
