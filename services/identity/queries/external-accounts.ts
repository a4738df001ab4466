// Queries on external accounts, which belong to users and so to no company.
import { writeQuery } from '../../../shared/runtime/database/query';

/** Deletes an account that was linked under another trust id. $1 provider, $2 issuer, $3 subject, $4 trust id. */
export const dropDistrusted = writeQuery(
  'identity.drop_distrusted',
  `DELETE FROM identity.external_accounts
    WHERE provider_id = $1 AND issuer = $2 AND subject = $3 AND trust_id IS DISTINCT FROM $4`,
);

/** Deletes all accounts of the user `$1`. */
export const dropAccountsOf = writeQuery(
  'identity.drop_accounts_of',
  'DELETE FROM identity.external_accounts WHERE user_id = $1 RETURNING subject',
);
