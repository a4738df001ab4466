// Queries of the deletion of accounts. `$1` is the user, unless the comment says otherwise.
import { readQuery, writeQuery } from '../../../../shared/runtime/database/query';

/** Users whose deletion is due at `$1`. */
export const dueDeletions = readQuery(
  'identity.account_deletions.due',
  'SELECT id FROM identity.users WHERE deletion_due_at <= $1::timestamptz ORDER BY deletion_due_at LIMIT 1000',
);

/** A message of this service about the user that is not delivered yet, such as a membership that begins. */
export const messageAbout = readQuery(
  'identity.account_deletions.waiting',
  `SELECT id FROM identity.outbox WHERE data ->> 'userId' = $1::text AND refusal IS NULL LIMIT 1`,
);

/** Invitations of the user keep who has made and accepted them. `$2` is the key of the address, `$3` now. */
export const forgetInvitee = writeQuery(
  'identity.account_deletions.invitations',
  `UPDATE identity.invitations SET email = NULL, email_key = NULL,
      revoked_at = CASE WHEN accepted_at IS NULL THEN coalesce(revoked_at, $3::timestamptz) ELSE revoked_at END
    WHERE accepted_by = $1::uuid OR email_key = $2`,
);

/** The log of the instance stays, with the id of the user alone. `$2` stands for the name. */
export const forgetInLog = writeQuery(
  'identity.account_deletions.log',
  `UPDATE identity.instance_actions SET
      admin_email = CASE WHEN admin_id = $1::uuid THEN $2 ELSE admin_email END,
      subject_name = CASE WHEN subject_id = $1::uuid THEN $2 ELSE subject_name END
    WHERE admin_id = $1::uuid OR subject_id = $1::uuid`,
);

/** Rows of the user to which no foreign key leads. `$2` are the hashes under which wrong passwords and codes are counted. */
export const forgetTraces = writeQuery(
  'identity.account_deletions.traces',
  `WITH sign_ins AS (DELETE FROM identity.sign_ins WHERE user_id = $1::uuid),
      events AS (DELETE FROM identity.security_events WHERE user_id = $1::uuid),
      proposed AS (DELETE FROM identity.proposed_admins WHERE user_id = $1::uuid),
      challenges AS (DELETE FROM identity.passkey_challenges
        WHERE session_id IN (SELECT id FROM identity.sessions WHERE user_id = $1::uuid))
    DELETE FROM identity.sign_in_attempts WHERE email_hash = ANY ($2::text[])`,
);

/** The row of each key goes with its holder: events name its id alone. */
export const deleteKeysOf = writeQuery(
  'identity.account_deletions.keys',
  'DELETE FROM identity.api_keys WHERE user_id = $1',
);

/** Sessions, factors, codes, links and accounts at providers go with the user. */
export const deleteUser = writeQuery(
  'identity.account_deletions.user',
  'DELETE FROM identity.users WHERE id = $1',
);

/** Stores the id of a user who is gone. `$2` now. */
export const leaveFormerUser = writeQuery(
  'identity.account_deletions.former_user',
  'INSERT INTO identity.former_users (id, deleted_at) VALUES ($1, $2) ON CONFLICT DO NOTHING',
);
