// Prepared statements on users, who belong to no company.
import { selectList } from '../../../shared/runtime/database/columns';
import type { PreparedQuery } from '../../../shared/runtime/database/scoped-query';
import { UserRow } from '../models/user-row';

const columns = selectList(UserRow);

export const userById: PreparedQuery = {
  name: 'identity.user_by_id',
  text: `SELECT ${columns} FROM identity.users WHERE id = $1`,
};

/** $1 id. Held until the transaction ends. */
export const lockUser: PreparedQuery = {
  name: 'identity.lock_user',
  text: `SELECT ${columns} FROM identity.users WHERE id = $1 FOR UPDATE`,
};

export const userByEmail: PreparedQuery = {
  name: 'identity.user_by_email',
  text: `SELECT ${columns} FROM identity.users WHERE email_key = $1`,
};

export const usersByIds: PreparedQuery = {
  name: 'identity.users_by_ids',
  text: `SELECT id, email, first_name AS "firstName", last_name AS "lastName", locale FROM identity.users
    WHERE id = ANY($1::uuid[]) ORDER BY id`,
};

export const anyUser: PreparedQuery = {
  name: 'identity.any_user',
  text: 'SELECT EXISTS (SELECT FROM identity.users) AS exists',
};

/** Held until the transaction ends: sign-ups that may be the first one decide one after another. */
export const lockFirstUser: PreparedQuery = {
  name: 'identity.lock_first_user',
  text: `SELECT pg_advisory_xact_lock(hashtextextended('identity: first user', 0))`,
};

/** $1 id, $2 new hash, $3 now, $4 the hash it replaces: of two changes at once, one is refused. */
export const changePassword: PreparedQuery = {
  name: 'identity.change_password',
  text: `UPDATE identity.users SET password_hash = $2, updated_at = $3
    WHERE id = $1 AND password_hash IS NOT DISTINCT FROM $4 RETURNING id`,
};

/** $1 id, $2 now. What proves an address now does not move the time when it was proven first. */
export const emailProven: PreparedQuery = {
  name: 'identity.email_proven',
  text: `UPDATE identity.users SET email_proven_at = coalesce(email_proven_at, $2), updated_at = $2 WHERE id = $1`,
};

/** $1 id, $2 now: the address turned out to be somebody else's than whoever chose the password. */
export const dropPassword: PreparedQuery = {
  name: 'identity.drop_password',
  text: 'UPDATE identity.users SET password_hash = NULL, updated_at = $2 WHERE id = $1',
};

/** $1 id, $2 locale, $3 now. */
export const changeLocale: PreparedQuery = {
  name: 'identity.change_locale',
  text: `UPDATE identity.users SET locale = $2, updated_at = $3 WHERE id = $1 RETURNING ${columns}`,
};
