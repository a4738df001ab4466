// Sign-ins of users and failed attempts, kept for 90 days, at most 200 of each kind for a user: who tries often cannot push out
// the sign-ins.
import { readQuery, writeQuery } from '../../../shared/runtime/database/query';

const KEPT = `interval '90 days'`;
const KEPT_OF_A_KIND = 200;

/**
 * Stores one, and deletes a few old ones. $1 id, $2 user, $3 moment, $4 outcome, $5 provider, $6 the company that the session is
 * restricted to, $7 address, $8 User-Agent.
 */
export const recordSignIn = writeQuery(
  'identity.record_sign_in',
  `WITH old AS (
      DELETE FROM identity.sign_ins WHERE id IN (
        SELECT id FROM identity.sign_ins WHERE id IN (
          SELECT id FROM identity.sign_ins
          WHERE user_id = $2 AND (outcome = 'signed_in') = ($4 = 'signed_in')
          ORDER BY at DESC OFFSET ${KEPT_OF_A_KIND - 1}
        ) FOR UPDATE SKIP LOCKED
      ) OR id IN (
        SELECT id FROM identity.sign_ins WHERE at < $3::timestamptz - ${KEPT}
        ORDER BY at LIMIT 20 FOR UPDATE SKIP LOCKED
      )
    )
    INSERT INTO identity.sign_ins (id, user_id, at, outcome, provider_id, confined_to, address, user_agent)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

/** Newest first. $1 user, $2 now, $3 the company that the caller is restricted to, or null. */
export const signInsOf = readQuery(
  'identity.sign_ins_of',
  `SELECT id, at, outcome, provider_id AS "providerId", address, user_agent AS device FROM identity.sign_ins
    WHERE user_id = $1 AND at >= $2::timestamptz - ${KEPT} AND ($3::uuid IS NULL OR confined_to = $3)
    ORDER BY at DESC, id DESC`,
);
