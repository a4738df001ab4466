// Prepared statements on links to set a new password.
import type { PreparedQuery } from '../../../shared/runtime/database/scoped-query';

export const RESET_MINUTES = 60;

const LINK_LIFE = `interval '${RESET_MINUTES} minutes'`;
const MAILED_EVERY = `interval '1 minute'`;

/** $1 user, $2 hash of the token, $3 now; no row when one was made a moment ago. */
export const insertReset: PreparedQuery = {
  name: 'identity.insert_password_reset',
  text: `INSERT INTO identity.password_resets (user_id, token_hash, created_at)
    SELECT $1::uuid, $2::text, $3::timestamptz WHERE NOT EXISTS (
      SELECT FROM identity.password_resets
      WHERE user_id = $1::uuid AND created_at > $3::timestamptz - ${MAILED_EVERY}
    ) RETURNING user_id AS "userId"`,
};

/** $1 now. Those of all users: the table never holds more than what was asked for in the last hour. */
export const dropStaleResets: PreparedQuery = {
  name: 'identity.drop_stale_password_resets',
  text: `DELETE FROM identity.password_resets WHERE created_at <= $1::timestamptz - ${LINK_LIFE}`,
};

/** $1 hash of the token, $2 now. */
export const findReset: PreparedQuery = {
  name: 'identity.find_password_reset',
  text: `SELECT user_id AS "userId" FROM identity.password_resets
    WHERE token_hash = $1 AND created_at > $2::timestamptz - ${LINK_LIFE}`,
};

/** $1 hash of the token, $2 now. Of several at once, one gets the row. */
export const takeReset: PreparedQuery = {
  name: 'identity.take_password_reset',
  text: `DELETE FROM identity.password_resets
    WHERE token_hash = $1 AND created_at > $2::timestamptz - ${LINK_LIFE} RETURNING user_id AS "userId"`,
};

/** $1 user: a changed password makes the links that were mailed before it worthless. */
export const dropResets: PreparedQuery = {
  name: 'identity.drop_password_resets',
  text: 'DELETE FROM identity.password_resets WHERE user_id = $1',
};
