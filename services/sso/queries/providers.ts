// Prepared statements on companies' providers. `$1` is the company.
import { selectList } from '../../../shared/runtime/database/columns';
import { readQuery, writeQuery } from '../../../shared/runtime/database/query';
import { ProviderRow } from '../models/provider-row';

const columns = selectList(ProviderRow);

export const providerOf = readQuery(
  'sso.provider_of',
  `SELECT ${columns} FROM sso.providers WHERE company_id = $1`,
);

/** Held until the transaction ends, also while there is no provider: of two saves at once, one is the first. */
export const lockProvider = writeQuery(
  'sso.lock_provider',
  `SELECT pg_advisory_xact_lock(hashtextextended('sso: ' || $1::text, 0))`,
);

export const removeProvider = writeQuery(
  'sso.remove_provider',
  'DELETE FROM sso.providers WHERE company_id = $1',
);

/** $2 issuer, $3 and $4 the revision. The first that is seen stays: returns the one that holds. */
export const pinIssuer = writeQuery(
  'sso.pin_issuer',
  `UPDATE sso.providers SET issuer = coalesce(issuer, $2)
    WHERE company_id = $1 AND created_at = $3 AND version = $4 AND is_active RETURNING issuer`,
);

/** Across companies. */
export const anyActiveProvider = readQuery(
  'sso.any_active_provider',
  'SELECT FROM sso.providers WHERE is_active LIMIT 1',
);
