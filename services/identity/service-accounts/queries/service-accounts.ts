// Queries on service accounts. `$1` is the company.
import { readQuery, writeQuery } from '../../../../shared/runtime/database/query';

/** Lock that a transaction takes before it adds an account, so that counting and adding are serial. */
export const lockServiceAccounts = writeQuery(
  'identity.lock_service_accounts',
  `SELECT pg_advisory_xact_lock(hashtextextended('identity: service accounts ' || $1::text, 0))`,
);

export const countServiceAccounts = readQuery(
  'identity.count_service_accounts',
  'SELECT count(*)::integer AS count FROM identity.service_accounts WHERE company_id = $1',
);

/** An account with the role `$2` of the company. */
export const accountWithRole = readQuery(
  'identity.service_account_with_role',
  'SELECT id FROM identity.service_accounts WHERE company_id = $1 AND role_id = $2 LIMIT 1',
);

/** Revokes the keys of the account `$2` at `$3`. */
export const revokeKeysOfAccount = writeQuery(
  'identity.revoke_keys_of_service_account',
  `UPDATE identity.api_keys SET revoked_at = $3
    WHERE company_id = $1 AND service_account_id = $2 AND revoked_at IS NULL RETURNING id`,
);

/** Accounts whose contact is the user `$2`, and which do not say yet that it is gone. */
export const accountsOfContact = readQuery(
  'identity.service_accounts_of_contact',
  'SELECT id FROM identity.service_accounts WHERE company_id = $1 AND contact_user_id = $2 AND NOT contact_gone',
);

const LAST_USE = `greatest(a.active_since, (
    SELECT max(greatest(k.created_at, k.last_used_at)) FROM identity.api_keys k
    WHERE k.company_id = a.company_id AND k.service_account_id = a.id
  ))`;

/**
 * Across companies: active accounts without use since `$1`, by $2 in a suspension, else by a notice that was not sent since their last use.
 * A new key counts as a use.
 */
export const unusedAccounts = readQuery(
  'identity.unused_service_accounts',
  `SELECT a.company_id AS "companyId", a.id FROM identity.service_accounts a
    WHERE a.is_active AND ${LAST_USE} <= $1 AND ($2::boolean OR a.unused_notice_at IS NULL OR a.unused_notice_at < ${LAST_USE})
    ORDER BY a.company_id, a.id LIMIT 1000`,
);

/** Returns the account `$2` if it has no use since `$3`. */
export const isUnused = readQuery(
  'identity.is_unused_service_account',
  `SELECT a.id FROM identity.service_accounts a WHERE a.company_id = $1 AND a.id = $2 AND a.is_active AND ${LAST_USE} <= $3`,
);
