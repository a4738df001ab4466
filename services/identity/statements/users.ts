// Prepared statements on users, who belong to no company.
import { selectList } from '../../../shared/runtime/database/columns';
import type { Statement } from '../../../shared/runtime/database/scoped-query';
import { UserRow } from '../models/user-row';

const columns = selectList(UserRow);

export const userById: Statement = {
  name: 'identity.user_by_id',
  text: `SELECT ${columns} FROM identity.users WHERE id = $1`,
};

export const userByEmail: Statement = {
  name: 'identity.user_by_email',
  text: `SELECT ${columns} FROM identity.users WHERE email_key = $1`,
};

export const usersByIds: Statement = {
  name: 'identity.users_by_ids',
  text: `SELECT id, email, first_name AS "firstName", last_name AS "lastName" FROM identity.users
    WHERE id = ANY($1::uuid[]) ORDER BY id`,
};

export const anyUser: Statement = {
  name: 'identity.any_user',
  text: 'SELECT EXISTS (SELECT FROM identity.users) AS exists',
};

/** Held until the transaction ends: sign-ups that may be the first one decide one after another. */
export const lockFirstUser: Statement = {
  name: 'identity.lock_first_user',
  text: `SELECT pg_advisory_xact_lock(hashtextextended('identity: first user', 0))`,
};
