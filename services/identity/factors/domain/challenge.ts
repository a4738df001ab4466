// A sign-in between its two steps.
import type { RecordOf } from '../../../../shared/runtime/database/columns';
import type { ChallengeRow } from '../models/challenge-row';

export type ChallengeRecord = RecordOf<ChallengeRow>;

/** Minutes that a user has for the second step. */
export const CHALLENGE_MINUTES = 10;

export function expiryOfChallenge(now: Date): string {
  return new Date(now.getTime() + CHALLENGE_MINUTES * 60_000).toISOString();
}
