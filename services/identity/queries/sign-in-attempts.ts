// Queries on password sign-in attempts and on networks of successful ones.
import { readQuery, writeQuery } from '../../../shared/runtime/database/query';

/** Attempts in a row without a wait, of one network at an account. */
export const FREE_OF_NETWORK = 10;
/** Attempts of all networks that the account does not know, together (NIST SP 800-63B-4, 3.2.2: at most 100). */
export const FREE_OF_ACCOUNT = 90;
const WAIT_SECONDS_MAX = 60;
/** Pause after which attempts are forgotten. */
const FORGET = `interval '1 hour'`;
/** Networks stored per account; the last used ones stay. */
const NETWORKS_MAX = 50;

const isForgotten = `a.failed_at <= $2::timestamptz - ${FORGET}`;
const failures = `CASE WHEN ${isForgotten} THEN 1 ELSE a.failures + 1 END`;
const seconds = `CASE WHEN ${failures} < $3 THEN 0
  ELSE least(${WAIT_SECONDS_MAX}, power(2, least(${failures} - $3, 10))) END`;

/**
 * Counts an attempt before its password is compared, so that concurrent ones gain nothing. Returns no row if the
 * guesser must wait; such an attempt does not extend the wait. Attempts at once may be counted
 * in another order than their times, so the time alone refuses none that has no wait to come. Also deletes a few old rows. $1 hash of the e-mail, alone or with the
 * network, $2 now, $3 attempts without a wait.
 */
export const countAttempt = writeQuery(
  'identity.count_sign_in_attempt',
  `WITH old AS (
      DELETE FROM identity.sign_in_attempts WHERE email_hash IN (
        SELECT email_hash FROM identity.sign_in_attempts
        WHERE failed_at <= $2::timestamptz - 2 * ${FORGET} AND email_hash <> $1
        ORDER BY failed_at LIMIT 20 FOR UPDATE SKIP LOCKED
      )
    )
    INSERT INTO identity.sign_in_attempts AS a (email_hash, failures, next_at, failed_at) VALUES ($1, 1, $2, $2)
    ON CONFLICT (email_hash) DO UPDATE SET
      failures = ${failures},
      next_at = $2::timestamptz + (${seconds}) * interval '1 second',
      failed_at = $2
    WHERE a.next_at <= $2 OR a.failures < $3 OR ${isForgotten} RETURNING failures`,
);

/** Whole seconds to wait. $1 hash as above, $2 now. */
export const secondsToWait = readQuery(
  'identity.sign_in_wait',
  `SELECT greatest(1, least(${WAIT_SECONDS_MAX}, ceil(extract(epoch FROM next_at - $2::timestamptz))))::int AS seconds
    FROM identity.sign_in_attempts WHERE email_hash = $1`,
);

/** Takes an attempt back. $1 hashes as above. */
export const uncountAttempt = writeQuery(
  'identity.uncount_sign_in_attempt',
  `UPDATE identity.sign_in_attempts SET failures = greatest(failures - 1, 0) WHERE email_hash = ANY ($1::text[])`,
);

/** $1 user, $2 hash of the network. */
export const isKnownNetwork = readQuery(
  'identity.is_known_network',
  'SELECT FROM identity.known_networks WHERE user_id = $1 AND network_hash = $2',
);

/** $1 user, $2 hash of the network, $3 now. */
export const rememberNetwork = writeQuery(
  'identity.remember_network',
  `WITH old AS (
      DELETE FROM identity.known_networks WHERE user_id = $1 AND network_hash IN (
        SELECT network_hash FROM identity.known_networks WHERE user_id = $1 AND network_hash <> $2
        ORDER BY used_at DESC OFFSET ${NETWORKS_MAX - 1}
      )
    )
    INSERT INTO identity.known_networks (user_id, network_hash, used_at) VALUES ($1, $2, $3)
    ON CONFLICT (user_id, network_hash) DO UPDATE SET used_at = excluded.used_at`,
);
