// Queries on passkeys, their user handles and their challenges.
import { PASSKEY_CHALLENGE_MINUTES } from '../../../../shared/contracts/passkeys';
import { selectList } from '../../../../shared/runtime/database/columns';
import { readQuery, writeQuery } from '../../../../shared/runtime/database/query';
import { FactorRow } from '../../models/factor-row';

const isLive = (now: string) =>
  `created_at > ${now}::timestamptz - interval '${PASSKEY_CHALLENGE_MINUTES} minutes'`;
/** Challenges of one browser; the newest stay. */
const CHALLENGES_MAX = 20;

/** Deletes the old ones of all browsers and the oldest of this one. $1 hash of the cookie, $2 now. */
export const dropStalePasskeyChallenges = writeQuery(
  'identity.drop_stale_passkey_challenges',
  `DELETE FROM identity.passkey_challenges WHERE NOT (${isLive('$2')}) OR (token_hash, challenge) IN (
      SELECT token_hash, challenge FROM identity.passkey_challenges
      WHERE token_hash = $1 ORDER BY created_at DESC OFFSET ${CHALLENGES_MAX - 1}
    )`,
);

/** Only one of several requests gets the row. $1 hash of the cookie, $2 challenge, $3 purpose, $4 session or null, $5 now. */
export const takePasskeyChallenge = writeQuery(
  'identity.take_passkey_challenge',
  `DELETE FROM identity.passkey_challenges
    WHERE token_hash = $1 AND challenge = $2 AND purpose = $3 AND session_id IS NOT DISTINCT FROM $4::uuid
      AND ${isLive('$5')} RETURNING challenge`,
);

/** Returns the user handle; the first call makes it. $1 user, $2 a new handle. */
export const handleOf = writeQuery(
  'identity.passkey_handle',
  `INSERT INTO identity.passkey_handles (user_id, handle) VALUES ($1, $2)
    ON CONFLICT (user_id) DO UPDATE SET handle = passkey_handles.handle RETURNING handle`,
);

/** $1 id of the credential. */
export const passkeyByCredential = readQuery(
  'identity.passkey_by_credential',
  `SELECT ${selectList(FactorRow)},
      (SELECT handle FROM identity.passkey_handles h WHERE h.user_id = factors.user_id) AS handle
    FROM identity.factors WHERE credential_id = $1 AND confirmed_at IS NOT NULL`,
);

/**
 * Stores a use. A counter that is not higher than before is recorded; passkeys without a counter state 0.
 * $1 id, $2 counter, $3 whether it is backed up, $4 now.
 */
export const usePasskey = writeQuery(
  'identity.use_passkey',
  `UPDATE identity.factors used SET sign_count = greatest(before.sign_count, $2::bigint), is_backed_up = $3, last_used_at = $4,
      counter_went_back_at = CASE WHEN before.has_gone_back THEN $4::timestamptz ELSE used.counter_went_back_at END
    FROM (
      SELECT id, sign_count, greatest(sign_count, $2::bigint) > 0 AND $2::bigint <= sign_count AS has_gone_back
      FROM identity.factors WHERE id = $1 AND confirmed_at IS NOT NULL FOR UPDATE
    ) before
    WHERE used.id = before.id RETURNING used.id, used.name, before.has_gone_back AS "hasGoneBack"`,
);
