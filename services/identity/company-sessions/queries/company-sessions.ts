// Queries on the sessions that act in a company. `$1` is the company.
import { readQuery, writeQuery } from '../../../../shared/runtime/database/query';
import { live } from '../../queries/sessions';

/** The sessions that act in the company. @param now an expression */
const actsIn = (now: string) =>
  `coalesce(confined_to, active_company_id) = $1 AND NOT $1 = ANY (ended_in) AND ${live(now)}`;

/** Lists them with their users, the last used first. $2 now. */
export const companySessions = readQuery(
  'identity.company_sessions',
  `SELECT s.id, s.user_id AS "userId", u.email, s.methods, s.provider_id AS "providerId", s.user_agent AS device, s.address,
      s.created_at AS "createdAt", s.last_seen_at AS "lastSeenAt"
    FROM (SELECT * FROM identity.sessions WHERE ${actsIn('$2')}) s
    JOIN identity.users u ON u.id = s.user_id AND u.disabled_at IS NULL
    ORDER BY s.last_seen_at DESC, s.id DESC LIMIT 1000`,
);

/** Finds the user of one that acts. $2 session, $3 now. */
export const companySession = readQuery(
  'identity.company_session',
  `SELECT user_id AS "userId" FROM identity.sessions WHERE id = $2 AND ${actsIn('$3')}`,
);

/** A session that acts nowhere else is deleted. $2 user, $3 the session, or null for all of the user. */
export const endInCompany = writeQuery(
  'identity.end_sessions_in_company',
  `WITH gone AS (
      DELETE FROM identity.sessions WHERE user_id = $2 AND ($3::uuid IS NULL OR id = $3) AND confined_to = $1 RETURNING id
    ), ended AS (
      UPDATE identity.sessions SET ended_in = ended_in || $1::uuid
      WHERE user_id = $2 AND ($3::uuid IS NULL OR id = $3) AND confined_to IS NULL AND NOT $1 = ANY (ended_in) RETURNING id
    )
    SELECT id FROM gone UNION ALL SELECT id FROM ended`,
);
