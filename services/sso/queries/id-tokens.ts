// Prepared statements on ID tokens that are kept for signing out.
import type { PreparedQuery } from '../../../shared/runtime/database/scoped-query';

/** As long as a session can live at most. */
const KEEP = `interval '30 days'`;

/** $1 session, $2 sealed token, $3 now. Besides, a few of sessions that nobody signed out of are dropped. */
export const keepIdToken: PreparedQuery = {
  name: 'sso.keep_id_token',
  text: `WITH old AS (
      DELETE FROM sso.id_tokens WHERE session_id IN (
        SELECT session_id FROM sso.id_tokens WHERE created_at <= $3::timestamptz - ${KEEP}
        ORDER BY created_at LIMIT 20 FOR UPDATE SKIP LOCKED
      )
    )
    INSERT INTO sso.id_tokens (session_id, sealed, created_at) VALUES ($1, $2, $3)`,
};

/** $1 session. */
export const takeIdToken: PreparedQuery = {
  name: 'sso.take_id_token',
  text: 'DELETE FROM sso.id_tokens WHERE session_id = $1 RETURNING sealed',
};
