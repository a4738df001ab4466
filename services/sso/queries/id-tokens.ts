// Queries on ID tokens that are kept for signing out.
import { writeQuery } from '../../../shared/runtime/database/query';

/** As long as a session can live at most. */
const KEEP = `interval '30 days'`;

/** $1 session, $2 sealed token, $3 now. Also drops a few old ones, of sessions that ended without signing out. */
export const insertIdToken = writeQuery(
  'sso.keep_id_token',
  `WITH old AS (
      DELETE FROM sso.id_tokens WHERE session_id IN (
        SELECT session_id FROM sso.id_tokens WHERE created_at <= $3::timestamptz - ${KEEP}
        ORDER BY created_at LIMIT 20 FOR UPDATE SKIP LOCKED
      )
    )
    INSERT INTO sso.id_tokens (session_id, sealed, created_at) VALUES ($1, $2, $3)`,
);

/** $1 session. */
export const takeIdToken = writeQuery(
  'sso.take_id_token',
  'DELETE FROM sso.id_tokens WHERE session_id = $1 RETURNING sealed',
);
