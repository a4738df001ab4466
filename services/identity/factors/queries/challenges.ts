// Queries on sign-ins that wait for the second factor.
import { selectList } from '../../../../shared/runtime/database/columns';
import { readQuery, writeQuery } from '../../../../shared/runtime/database/query';
import { CHALLENGE_MINUTES } from '../domain/challenge';
import { ChallengeRow } from '../models/challenge-row';

const columns = selectList(ChallengeRow);
const isLive = (now: string) => `created_at > ${now}::timestamptz - interval '${CHALLENGE_MINUTES} minutes'`;
/** The newest of a user stay, and only one can be the browser's. */
const CHALLENGES_MAX = 20;

/** $1 hash of the token, $2 now. */
export const findChallenge = readQuery(
  'identity.find_sign_in_challenge',
  `SELECT ${columns} FROM identity.sign_in_challenges WHERE token_hash = $1 AND ${isLive('$2')}`,
);

/** Only one of several requests gets the row. $1 hash of the token, $2 now. */
export const takeChallenge = writeQuery(
  'identity.take_sign_in_challenge',
  `DELETE FROM identity.sign_in_challenges WHERE token_hash = $1 AND ${isLive('$2')} RETURNING ${columns}`,
);

/** Deletes the old ones of all users and the oldest of this one. $1 user, $2 now. */
export const dropStaleChallenges = writeQuery(
  'identity.drop_stale_sign_in_challenges',
  `DELETE FROM identity.sign_in_challenges WHERE NOT (${isLive('$2')}) OR token_hash IN (
      SELECT token_hash FROM identity.sign_in_challenges
      WHERE user_id = $1 ORDER BY created_at DESC OFFSET ${CHALLENGES_MAX - 1}
    )`,
);
