// Queries on companies' providers. `$1` is the company.
import { writeQuery } from '../../../shared/runtime/database/query';

/** Held until the transaction ends, also while there is no provider: of two saves at once, one is the first. */
export const lockProvider = writeQuery(
  'sso.lock_provider',
  `SELECT pg_advisory_xact_lock(hashtextextended('sso: ' || $1::text, 0))`,
);

/** $2 issuer, $3 and $4 the revision. The first that is seen stays: returns the one that holds. */
export const pinIssuer = writeQuery(
  'sso.pin_issuer',
  `UPDATE sso.providers SET issuer = coalesce(issuer, $2)
    WHERE company_id = $1 AND created_at = $3 AND version = $4 AND is_active RETURNING issuer`,
);
