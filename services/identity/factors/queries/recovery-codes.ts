// Queries on recovery codes.
import { readQuery, writeQuery } from '../../../../shared/runtime/database/query';

/** Counts those that still work. $1 user. */
export const countRecoveryCodes = readQuery(
  'identity.count_recovery_codes',
  'SELECT count(*)::int AS count FROM identity.recovery_codes WHERE user_id = $1 AND used_at IS NULL',
);

/** Returns a row if the code still works. $1 user, $2 hash. */
export const findRecoveryCode = readQuery(
  'identity.find_recovery_code',
  'SELECT FROM identity.recovery_codes WHERE user_id = $1 AND code_hash = $2 AND used_at IS NULL',
);

/** Only one of several requests gets the row. $1 user, $2 hash, $3 now. */
export const useRecoveryCode = writeQuery(
  'identity.use_recovery_code',
  `UPDATE identity.recovery_codes SET used_at = $3
    WHERE user_id = $1 AND code_hash = $2 AND used_at IS NULL RETURNING user_id`,
);

/** Deletes the whole set. $1 user. */
export const deleteRecoveryCodes = writeQuery(
  'identity.delete_recovery_codes',
  'DELETE FROM identity.recovery_codes WHERE user_id = $1',
);

/** $1 user, $2 hashes, $3 now. */
export const insertRecoveryCodes = writeQuery(
  'identity.insert_recovery_codes',
  `INSERT INTO identity.recovery_codes (user_id, code_hash, created_at)
    SELECT $1::uuid, code_hash, $3::timestamptz FROM unnest($2::text[]) code_hash`,
);
