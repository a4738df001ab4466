// Queries on providers of companies. `$1` is the company.
import { writeQuery } from '../../../shared/runtime/database/query';

/** Lock until the transaction ends, even without a provider, so that two saves are serial. */
export const lockProvider = writeQuery(
  'sso.lock_provider',
  `SELECT pg_advisory_xact_lock(hashtextextended('sso: ' || $1::text, 0))`,
);

/** Stores the first seen issuer and returns the stored one. $2 issuer, $3 and $4 the revision. */
export const pinIssuer = writeQuery(
  'sso.pin_issuer',
  `UPDATE sso.providers SET issuer = coalesce(issuer, $2)
    WHERE company_id = $1 AND created_at = $3 AND version = $4 AND is_active RETURNING issuer`,
);
