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
