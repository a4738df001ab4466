// Queries on sessions. Each states its parameters.
import { BREAK_GLASS_MINUTES } from '../../../shared/contracts/break-glass';
import { selectList } from '../../../shared/runtime/database/columns';
import { readQuery, writeQuery } from '../../../shared/runtime/database/query';
import { SEEN_EVERY_SECONDS, SESSION_DAYS_MAX, SESSION_IDLE_DAYS, SESSIONS_MAX } from '../domain/session';
import { SessionRow } from '../models/session-row';

const columns = selectList(SessionRow);

/** The condition that a session has not expired. @param now an expression */
export function live(now: string): string {
  return (
    `last_seen_at > ${now}::timestamptz - interval '${SESSION_IDLE_DAYS} days'` +
    ` AND created_at > ${now}::timestamptz - interval '${SESSION_DAYS_MAX} days'` +
    ` AND (NOT is_break_glass OR created_at > ${now}::timestamptz - interval '${BREAK_GLASS_MINUTES} minutes')`
  );
}

/** $1 token hash, $2 now. */
export const sessionByToken = readQuery(
  'identity.session_by_token',
  `SELECT s.id, s.user_id AS "userId", s.active_company_id AS "activeCompanyId",
      s.confined_to AS "restrictedToCompanyId", u.email, u.locale,
      u.first_name AS "firstName", u.last_name AS "lastName", s.created_at AS "createdAt",
      s.methods, s.last_seen_at AS "lastSeenAt", s.longest_idle_seconds AS "longestIdleSeconds", s.ended_in AS "endedIn", s.is_break_glass AS "isBreakGlass",
      s.authenticated_at AS "authenticatedAt", s.factor_proven_at AS "factorProvenAt",
      u.password_hash IS NOT NULL AS "hasPassword",
      ARRAY(SELECT DISTINCT f.kind FROM identity.factors f WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL)
        AS "factorKinds",
      u.is_instance_admin AS "isInstanceAdmin", s.last_seen_at < $2::timestamptz - interval '${SEEN_EVERY_SECONDS} seconds' AS "isSeenLongAgo"
    FROM (SELECT * FROM identity.sessions WHERE token_hash = $1 AND ${live('$2')}) s
    JOIN identity.users u ON u.id = s.user_id AND u.disabled_at IS NULL AND u.deletion_begun_at IS NULL`,
);

/** Stores a use of the session, and the pause before it. `$1` id, `$2` now. */
export const sessionSeen = writeQuery(
  'identity.session_seen',
  `UPDATE identity.sessions SET last_seen_at = $2,
      longest_idle_seconds = greatest(longest_idle_seconds, extract(epoch FROM $2::timestamptz - last_seen_at)::integer)
    WHERE id = $1 AND last_seen_at < $2`,
);

/** Deletes the session `$1` and returns its provider. */
export const endSessionById = writeQuery(
  'identity.end_session',
  `DELETE FROM identity.sessions WHERE id = $1
    RETURNING id, provider_id AS "providerId"`,
);

/** A restricted session sees and ends only sessions that are restricted to the same company. */
function within(companyId: string): string {
  return `(${companyId}::uuid IS NULL OR confined_to = ${companyId}::uuid)`;
}

/** $1 user, $2 id, $3 the company that the caller is restricted to, or null. */
export const endOwnSession = writeQuery(
  'identity.end_own_session',
  `DELETE FROM identity.sessions WHERE user_id = $1 AND id = $2 AND ${within('$3')} RETURNING id`,
);

/** Ends sign-ins that wait for a factor as well. $1 user, $2 the session that stays, if any, $3 the company that the caller is restricted to, or null. */
export const endSessionsOf = writeQuery(
  'identity.end_sessions_of',
  `WITH begun AS (DELETE FROM identity.sign_in_challenges WHERE user_id = $1 AND ${within('$3')})
    DELETE FROM identity.sessions
    WHERE user_id = $1 AND id IS DISTINCT FROM $2 AND ${within('$3')} RETURNING id`,
);

/** $1 user, $2 now, $3 the company that the caller is restricted to, or null. */
export const sessionsOf = readQuery(
  'identity.sessions_of',
  `SELECT ${columns} FROM identity.sessions WHERE user_id = $1 AND ${live('$2')} AND ${within('$3')}
    ORDER BY last_seen_at DESC, id DESC LIMIT 1000`,
);

/**
 * Makes room for a new session: ends those of the user that were unused for longest, and a few expired ones of other
 * users, which no other query deletes. $1 user, $2 now.
 */
export const endExpiredSessions = writeQuery(
  'identity.end_expired_sessions',
  `DELETE FROM identity.sessions WHERE (user_id = $1 AND NOT (${live('$2')})) OR id IN (
      SELECT id FROM identity.sessions
      WHERE created_at <= $2::timestamptz - interval '${SESSION_DAYS_MAX} days'
      ORDER BY created_at LIMIT 20 FOR UPDATE SKIP LOCKED
    ) OR id IN (
      SELECT id FROM identity.sessions WHERE user_id = $1 ORDER BY last_seen_at DESC, id DESC OFFSET ${SESSIONS_MAX - 1}
    )`,
);

/** Stores the active company for this session and the user's next one. $1 session, $2 company, $3 now. */
export const activateCompany = writeQuery(
  'identity.activate_company',
  `WITH session AS (
      UPDATE identity.sessions SET active_company_id = $2 WHERE id = $1 RETURNING user_id
    )
    UPDATE identity.users SET last_company_id = $2, updated_at = $3 FROM session
    WHERE id = session.user_id RETURNING id`,
);
