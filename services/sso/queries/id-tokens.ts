// Queries on ID tokens that are stored for signing out.
import { writeQuery } from '../../../shared/runtime/database/query';

/** Longest life of a session. */
const STORED_FOR = `interval '30 days'`;

/** Stores a token and deletes a few of sessions that ended without signing out. $1 session, $2 sealed token, $3 now. */
export const insertIdToken = writeQuery(
  'sso.store_id_token',
  `WITH old AS (
      DELETE FROM sso.id_tokens WHERE session_id IN (
        SELECT session_id FROM sso.id_tokens WHERE created_at <= $3::timestamptz - ${STORED_FOR}
        ORDER BY created_at LIMIT 20 FOR UPDATE SKIP LOCKED
      )
    )
    INSERT INTO sso.id_tokens (session_id, sealed, created_at) VALUES ($1, $2, $3)`,
);

/** Deletes and returns the token of the session `$1`. */
export const takeIdToken = writeQuery(
  'sso.take_id_token',
  'DELETE FROM sso.id_tokens WHERE session_id = $1 RETURNING sealed',
);
