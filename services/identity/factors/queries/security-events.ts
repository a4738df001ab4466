// Queries on the security log of a user.
import { readQuery } from '../../../../shared/runtime/database/query';

const LISTED_MAX = 1000;

/** Lists the newest events first. $1 user. */
export const securityEventsOf = readQuery(
  'identity.security_events_of',
  `SELECT id, at, action, factor_id AS "factorId", factor_name AS "factorName", session_id AS "sessionId",
      address, user_agent AS device
    FROM identity.security_events WHERE user_id = $1 ORDER BY at DESC, id DESC LIMIT ${LISTED_MAX}`,
);
