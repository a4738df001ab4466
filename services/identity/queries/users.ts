// Queries on users, who belong to no company.
import { readQuery, writeQuery } from '../../../shared/runtime/database/query';

/** Returns no more than other services may see; the row also has the password hash. */
export const usersByIds = readQuery(
  'identity.users_by_ids',
  `SELECT id, email, first_name AS "firstName", last_name AS "lastName", locale FROM identity.users
    WHERE id = ANY($1::uuid[]) ORDER BY id`,
);

export const anyUser = readQuery('identity.any_user', 'SELECT EXISTS (SELECT FROM identity.users) AS exists');

/** Lock until the transaction ends, so that sign-ups that may be the first are decided one by one. */
export const lockFirstUser = writeQuery(
  'identity.lock_first_user',
  `SELECT pg_advisory_xact_lock(hashtextextended('identity: first user', 0))`,
);

/** Changes nothing while there are others; sign-ups that may be the first are decided one by one. */
export const makeOnlyUserAdmin = writeQuery(
  'identity.make_only_user_admin',
  `UPDATE identity.users SET is_instance_admin = true
    WHERE id = $1 AND NOT EXISTS (SELECT FROM identity.users WHERE id <> $1) RETURNING id`,
);
