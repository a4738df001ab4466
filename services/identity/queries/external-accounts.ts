// Queries on external accounts.
import { selectList } from '../../../shared/runtime/database/columns';
import { readQuery, writeQuery } from '../../../shared/runtime/database/query';
import { ExternalAccountRow } from '../models/external-account-row';

const columns = selectList(ExternalAccountRow);

/** $1 provider, $2 issuer, $3 subject. */
export const externalAccount = readQuery(
  'identity.external_account',
  `SELECT ${columns} FROM identity.external_accounts
    WHERE provider_id = $1 AND issuer = $2 AND subject = $3`,
);

/** $1 user. */
export const externalAccountsOf = readQuery(
  'identity.external_accounts_of',
  `SELECT ${columns} FROM identity.external_accounts WHERE user_id = $1`,
);

/** $1 provider, $2 issuer, $3 subject, $4 now. */
export const externalAccountUsed = writeQuery(
  'identity.external_account_used',
  `UPDATE identity.external_accounts SET last_used_at = $4
    WHERE provider_id = $1 AND issuer = $2 AND subject = $3`,
);
