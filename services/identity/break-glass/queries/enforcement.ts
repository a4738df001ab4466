// Queries on what OWNERs have proven lately.
import { readQuery } from '../../../../shared/runtime/database/query';

/** $1 users, $2 provider, $3 from when on. */
export const signedInBy = readQuery(
  'identity.signed_in_by',
  `SELECT user_id AS "userId" FROM identity.sign_ins
    WHERE user_id = ANY ($1::uuid[]) AND provider_id = $2 AND outcome = 'signed_in' AND at > $3 LIMIT 1`,
);

/** Users of $1 who have used a factor since $2: one that was just added has been used as well. */
export const provenSince = readQuery(
  'identity.factor_proven_since',
  `SELECT DISTINCT user_id AS "userId" FROM identity.factors
    WHERE user_id = ANY ($1::uuid[]) AND confirmed_at IS NOT NULL AND coalesce(last_used_at, confirmed_at) > $2`,
);
