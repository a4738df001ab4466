// Queries on users, who belong to no company.
import { selectList } from '../../../shared/runtime/database/columns';
import { readQuery, writeQuery } from '../../../shared/runtime/database/query';
import { UserRow } from '../models/user-row';

const columns = selectList(UserRow);

export const userById = readQuery(
  'identity.user_by_id',
  `SELECT ${columns} FROM identity.users WHERE id = $1`,
);

/** $1 id. Held until the transaction ends. */
export const lockUser = writeQuery(
  'identity.lock_user',
  `SELECT ${columns} FROM identity.users WHERE id = $1 FOR UPDATE`,
);

export const userByEmail = readQuery(
  'identity.user_by_email',
  `SELECT ${columns} FROM identity.users WHERE email_key = $1`,
);

export const usersByIds = readQuery(
  'identity.users_by_ids',
  `SELECT id, email, first_name AS "firstName", last_name AS "lastName", locale FROM identity.users
    WHERE id = ANY($1::uuid[]) ORDER BY id`,
);

export const anyUser = readQuery('identity.any_user', 'SELECT EXISTS (SELECT FROM identity.users) AS exists');

/** Held until the transaction ends: sign-ups that may be the first one decide one after another. */
export const lockFirstUser = writeQuery(
  'identity.lock_first_user',
  `SELECT pg_advisory_xact_lock(hashtextextended('identity: first user', 0))`,
);

/** $1 id, $2 new hash, $3 now, $4 the hash it replaces: of two changes at once, one is refused. */
export const changePassword = writeQuery(
  'identity.change_password',
  `UPDATE identity.users SET password_hash = $2, updated_at = $3
    WHERE id = $1 AND password_hash IS NOT DISTINCT FROM $4 RETURNING id`,
);

/** $1 id, $2 now. What proves an address now does not move the time when it was proven first. */
export const emailProven = writeQuery(
  'identity.email_proven',
  `UPDATE identity.users SET email_proven_at = coalesce(email_proven_at, $2), updated_at = $2 WHERE id = $1`,
);

/** $1 id, $2 now: the user who chose the password turned out not to be the one with the address. */
export const dropPassword = writeQuery(
  'identity.drop_password',
  'UPDATE identity.users SET password_hash = NULL, updated_at = $2 WHERE id = $1',
);

/** $1 id, $2 locale, $3 now. */
export const changeLocale = writeQuery(
  'identity.change_locale',
  `UPDATE identity.users SET locale = $2, updated_at = $3 WHERE id = $1 RETURNING ${columns}`,
);
