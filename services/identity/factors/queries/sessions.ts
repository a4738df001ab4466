// Queries on sessions that record the proof of a factor.
import { selectList } from '../../../../shared/runtime/database/columns';
import { writeQuery } from '../../../../shared/runtime/database/query';
import { SessionRow } from '../../models/session-row';

/** Records a proof within the session. $1 session, $2 now, $3 method, $4 true for a factor. */
export const authenticateSession = writeQuery(
  'identity.authenticate_session',
  `UPDATE identity.sessions SET authenticated_at = $2, longest_idle_seconds = 0,
      factor_proven_at = CASE WHEN $4::boolean THEN $2::timestamptz ELSE factor_proven_at END,
      methods = CASE WHEN $3::text = ANY (methods) THEN methods ELSE methods || $3::text END
    WHERE id = $1 RETURNING ${selectList(SessionRow)}`,
);
