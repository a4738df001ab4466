// Queries on exports. `$1` is the company, unless the comment says otherwise.
import { selectList } from '../../../shared/runtime/database/columns';
import { readQuery, writeQuery } from '../../../shared/runtime/database/query';
import { ExportRow } from '../models/export-row';

const columns = selectList(ExportRow);
const one = 'company_id = $1 AND id = $2';
const ownedByRun = `${one} AND run_id = $3 AND status = 'running'`;

/** Returns no row while another export of the company is being built. */
export const insertExport = writeQuery(
  'export.insert',
  `INSERT INTO export.exports (company_id, id, requested_by, email, locale, delivery, status, phase,
      documents_total, documents_done, missing_pdfs, entries, chunks, size_bytes, failures, created_at, progress_at, scopes)
    VALUES ($1, $2, $3, $4, $5, $6, 'running', 'documents', $7, 0, 0, 0, 0, 0, 0, $8, $8, $9)
    ON CONFLICT (company_id) WHERE status = 'running' AND delivery = 'mail' DO NOTHING
    RETURNING ${columns}`,
);

/** Returns no row where the export is there already. */
export const insertForDeletion = writeQuery(
  'export.insert_for_deletion',
  `INSERT INTO export.exports (company_id, id, requested_by, email, delivery, status, phase,
      documents_total, documents_done, missing_pdfs, entries, chunks, size_bytes, failures, created_at, progress_at)
    VALUES ($1, $2, $3, '', 'deletion', 'running', 'documents', $4, 0, 0, 0, 0, 0, 0, $5, $5)
    ON CONFLICT (company_id, id) DO NOTHING RETURNING id`,
);

/** Across companies. `$2` is now. */
export const byToken = readQuery(
  'export.by_token',
  `SELECT ${columns} FROM export.exports
    WHERE token_hash = $1 AND status = 'completed' AND expires_at > $2`,
);

/** `$3` is the run that takes over. */
export const takeOver = writeQuery(
  'export.take_over',
  `UPDATE export.exports SET run_id = $3 WHERE ${one} AND status = 'running' RETURNING ${columns}`,
);

/** Returns no row when another run than `$3` has taken over. */
export const hold = writeQuery('export.hold', `SELECT id FROM export.exports WHERE ${ownedByRun} FOR UPDATE`);

export const advance = writeQuery(
  'export.advance',
  `UPDATE export.exports SET phase = $4, after_id = $5, documents_done = $6, missing_pdfs = $7, entries = $8,
      chunks = $9, size_bytes = $10, progress_at = $11, failures = 0
    WHERE ${ownedByRun} RETURNING id`,
);

export const complete = writeQuery(
  'export.complete',
  `UPDATE export.exports SET status = 'completed', run_id = NULL, token_hash = $4,
      completed_at = $5, expires_at = $6
    WHERE ${ownedByRun} RETURNING ${columns}`,
);

export const countFailure = writeQuery(
  'export.count_failure',
  `UPDATE export.exports SET failures = failures + 1 WHERE ${ownedByRun} RETURNING ${columns}`,
);

export const fail = writeQuery(
  'export.fail',
  `UPDATE export.exports SET status = 'failed', run_id = NULL, error = $3, completed_at = $4
    WHERE ${one} AND status = 'running' RETURNING ${columns}`,
);

/** Across companies: no progress since `$1` (built by a job) or `$2` (in the response). */
export const stuck = readQuery(
  'export.stuck',
  `SELECT company_id AS "companyId", id FROM export.exports
    WHERE status = 'running' AND progress_at < CASE delivery WHEN 'answer' THEN $2::timestamptz ELSE $1::timestamptz END
    LIMIT 100`,
);

/** Across companies: exports from before `$1`. */
export const forgetOld = writeQuery(
  'export.forget_old',
  `DELETE FROM export.exports WHERE created_at < $1 AND status <> 'running'`,
);
