// Queries on factors. One that is not confirmed yet does not count.
import { CONFIRM_MINUTES } from '../../../shared/contracts/factors';
import { selectList } from '../../../shared/runtime/database/columns';
import { readQuery, writeQuery } from '../../../shared/runtime/database/query';
import { FactorRow } from '../models/factor-row';

const columns = selectList(FactorRow);
const isOpen = (now: string) =>
  `confirmed_at IS NULL AND created_at > ${now}::timestamptz - interval '${CONFIRM_MINUTES} minutes'`;

/** The oldest first. $1 user. */
export const factorsOf = readQuery(
  'identity.factors_of',
  `SELECT ${columns} FROM identity.factors WHERE user_id = $1 AND confirmed_at IS NOT NULL ORDER BY created_at, id`,
);

/** A factor that waits for its first code. $1 user, $2 id, $3 now. */
export const openFactor = readQuery(
  'identity.open_factor',
  `SELECT ${columns} FROM identity.factors WHERE user_id = $1 AND id = $2 AND ${isOpen('$3')}`,
);

/** Deletes those that were never confirmed and counts the others. $1 user, $2 now. */
export const countFactors = writeQuery(
  'identity.count_factors',
  `WITH stale AS (
      DELETE FROM identity.factors
      WHERE user_id = $1 AND confirmed_at IS NULL AND NOT (${isOpen('$2')})
    )
    SELECT count(*)::int AS count FROM identity.factors
    WHERE user_id = $1 AND (confirmed_at IS NOT NULL OR ${isOpen('$2')})`,
);

/** Confirms by its first code; only one of several requests gets the row. $1 user, $2 id, $3 now, $4 time step. */
export const confirmFactor = writeQuery(
  'identity.confirm_factor',
  `UPDATE identity.factors SET confirmed_at = $3, last_used_at = $3, last_step = $4
    WHERE user_id = $1 AND id = $2 AND ${isOpen('$3')} RETURNING ${columns}`,
);

/** Deletes those that wait: whoever has begun to add one begins again, as a user with a factor. $1 user. */
export const deleteOpenFactors = writeQuery(
  'identity.delete_open_factors',
  'DELETE FROM identity.factors WHERE user_id = $1 AND confirmed_at IS NULL',
);

/** Uses up a time step and those before it; only one of several requests gets the row. $1 id, $2 time step, $3 now. */
export const useStep = writeQuery(
  'identity.use_factor_step',
  `UPDATE identity.factors SET last_step = $2, last_used_at = $3
    WHERE id = $1 AND confirmed_at IS NOT NULL AND (last_step IS NULL OR last_step < $2) RETURNING id`,
);

/** Deletes all of them, those that wait for their first code as well. $1 user. */
export const deleteFactorsOf = writeQuery(
  'identity.delete_factors_of',
  `DELETE FROM identity.factors WHERE user_id = $1 RETURNING ${columns}`,
);

/** $1 user, $2 id, $3 name. */
export const nameFactor = writeQuery(
  'identity.name_factor',
  `UPDATE identity.factors SET name = $3 WHERE user_id = $1 AND id = $2 AND confirmed_at IS NOT NULL
    RETURNING ${columns}`,
);

/** Deletes a confirmed or an open one. $1 user, $2 id. */
export const deleteFactor = writeQuery(
  'identity.delete_factor',
  `DELETE FROM identity.factors WHERE user_id = $1 AND id = $2 RETURNING ${columns}`,
);
