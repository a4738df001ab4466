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
