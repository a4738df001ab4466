// Queries on links to set a new password.
import { readQuery, writeQuery } from '../../../shared/runtime/database/query';
import { RESET_MINUTES } from '../domain/password-policy';

const LINK_LIFE = `interval '${RESET_MINUTES} minutes'`;
const MAILED_EVERY = `interval '1 minute'`;

/** Returns no row if one was made a moment ago. $1 user, $2 hash of the token, $3 now. */
export const insertReset = writeQuery(
  'identity.insert_password_reset',
  `INSERT INTO identity.password_resets (user_id, token_hash, created_at)
    SELECT $1::uuid, $2::text, $3::timestamptz WHERE NOT EXISTS (
      SELECT FROM identity.password_resets
      WHERE user_id = $1::uuid AND created_at > $3::timestamptz - ${MAILED_EVERY}
    ) RETURNING user_id AS "userId"`,
);

/** Deletes stale ones of all users, so that the table only holds those of the last hour. $1 now. */
export const dropStaleResets = writeQuery(
  'identity.drop_stale_password_resets',
  `DELETE FROM identity.password_resets WHERE created_at <= $1::timestamptz - ${LINK_LIFE}`,
);

/** $1 hash of the token, $2 now. */
export const findReset = readQuery(
  'identity.find_password_reset',
  `SELECT user_id AS "userId" FROM identity.password_resets
    WHERE token_hash = $1 AND created_at > $2::timestamptz - ${LINK_LIFE}`,
);

/** Only one of several requests gets the row. $1 hash of the token, $2 now. */
export const takeReset = writeQuery(
  'identity.take_password_reset',
  `DELETE FROM identity.password_resets
    WHERE token_hash = $1 AND created_at > $2::timestamptz - ${LINK_LIFE} RETURNING user_id AS "userId"`,
);

/** Deletes links that were mailed before the password changed. $1 user. */
export const dropResets = writeQuery(
  'identity.drop_password_resets',
  'DELETE FROM identity.password_resets WHERE user_id = $1',
);
