// Queries of administrators of the instance, on users, who belong to no company.
import { selectList } from '../../../../shared/runtime/database/columns';
import { readQuery, writeQuery } from '../../../../shared/runtime/database/query';
import { InstanceActionRow } from '../models/instance-action-row';

/** Newest first. `$1` is a part of address or name, or null; `$2` an id, or null. */
export const instanceUsers = readQuery(
  'identity.instance_users',
  `SELECT id, email, first_name AS "firstName", last_name AS "lastName", created_at AS "createdAt",
      is_instance_admin AS "isInstanceAdmin", disabled_at AS "disabledAt",
      (SELECT max(last_seen_at) FROM identity.sessions WHERE user_id = users.id) AS "lastSeenAt"
    FROM identity.users
    WHERE ($1::text IS NULL OR strpos(lower(email || ' ' || first_name || ' ' || last_name), lower($1)) > 0)
      AND ($2::uuid IS NULL OR id = $2)
    ORDER BY id DESC LIMIT 1000`,
);

export const instanceActions = readQuery(
  'identity.instance_actions',
  `SELECT ${selectList(InstanceActionRow)} FROM identity.instance_actions ORDER BY at DESC, id DESC LIMIT 1000`,
);

/** An action that has come before is not stored again. */
export const recordAction = writeQuery(
  'identity.record_instance_action',
  `INSERT INTO identity.instance_actions (id, at, admin_id, admin_email, action, subject_id, subject_name, reason)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING RETURNING id`,
);

/** The lock of all changes of administrators: two who revoke each other are decided one by one. */
export const lockAdmins = writeQuery(
  'identity.lock_instance_admins',
  `SELECT pg_advisory_xact_lock(hashtextextended('identity: instance admins', 0))`,
);

/** Administrators other than `$1` who may sign in. */
export const otherAdmins = readQuery(
  'identity.other_instance_admins',
  `SELECT id FROM identity.users WHERE is_instance_admin AND disabled_at IS NULL AND id <> $1 LIMIT 1`,
);

/** The user `$2` as the second one beside the proposer `$1`. The line of a user is all who made it an administrator, and who made these. */
export const secondOf = readQuery(
  'identity.second_admin',
  `WITH RECURSIVE line (of_user, id) AS (
      SELECT id, id FROM identity.users WHERE id IN ($1, $2)
      UNION SELECT line.of_user, maker FROM line JOIN identity.users made ON made.id = line.id
        CROSS JOIN LATERAL unnest(made.admin_made_by) maker)
    SELECT proposer.is_instance_admin AND proposer.disabled_at IS NULL AS "isProposerAdmin",
      NOT EXISTS (SELECT FROM line one JOIN line other USING (id) WHERE one.of_user = $1 AND other.of_user = $2) AS "isIndependent",
      coalesce(second.admin_since, second.created_at) AS "adminSince"
    FROM identity.users proposer, identity.users second WHERE proposer.id = $1 AND second.id = $2`,
);

export const putProposedAdmin = writeQuery(
  'identity.put_proposed_admin',
  `INSERT INTO identity.proposed_admins (user_id, action, proposed_by, proposed_at) VALUES ($1, $2, $3, $4)
    ON CONFLICT (user_id) DO UPDATE SET action = excluded.action, proposed_by = excluded.proposed_by,
      proposed_at = excluded.proposed_at`,
);
