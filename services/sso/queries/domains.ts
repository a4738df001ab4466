// Queries on domain claims. `$1` is the company, unless stated otherwise.
import { selectList } from '../../../shared/runtime/database/columns';
import { readQuery, writeQuery } from '../../../shared/runtime/database/query';
import { DomainClaimRow } from '../models/domain-claim-row';

const columns = selectList(DomainClaimRow);

/** Returns a row if the company may vouch for addresses of the domain. $2 domain. */
export const ownsDomain = readQuery(
  'sso.owns_domain',
  `SELECT FROM sso.domain_claims WHERE company_id = $1 AND domain = $2 AND verified_at IS NOT NULL`,
);

/** An existing claim gets the new token, but a verified one does not change. $2 id, $3 domain, $4 token, $5 now. */
export const claimDomain = writeQuery(
  'sso.claim_domain',
  `INSERT INTO sso.domain_claims AS claim (company_id, id, domain, token, created_at)
    VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT ON CONSTRAINT domain_claims_of_company DO UPDATE
      SET token = CASE WHEN claim.verified_at IS NULL THEN excluded.token ELSE claim.token END
    RETURNING ${columns}`,
);

/** Fails on `domain_claims_verified` if another company has the domain. $2 id, $3 now. */
export const markVerified = writeQuery(
  'sso.mark_verified',
  `UPDATE sso.domain_claims
    SET verified_at = coalesce(verified_at, $3), checked_at = $3, failing_since = NULL
    WHERE company_id = $1 AND id = $2 RETURNING ${columns}`,
);

/** Marks the record as missing. `$2` id, `$3` now. */
export const markMissing = writeQuery(
  'sso.mark_missing',
  `UPDATE sso.domain_claims SET checked_at = $3, failing_since = coalesce(failing_since, $3)
    WHERE company_id = $1 AND id = $2 AND verified_at IS NOT NULL RETURNING ${columns}`,
);

/** Across companies: the owner of the verified domain `$1`. */
export const verifiedElsewhere = readQuery(
  'sso.verified_elsewhere',
  `SELECT company_id AS "companyId" FROM sso.domain_claims WHERE domain = $1 AND verified_at IS NOT NULL`,
);

/** Across companies: the provider that signs in addresses of the domain. $1 domain. */
export const providerOfDomain = readQuery(
  'sso.provider_of_domain',
  `SELECT company_id AS "companyId", label FROM sso.domain_claims JOIN sso.providers USING (company_id)
    WHERE domain = $1 AND verified_at IS NOT NULL AND is_active`,
);

/** Across companies: verified domains last checked before `$1`. */
export const domainsToCheck = readQuery(
  'sso.domains_to_check',
  `SELECT ${columns} FROM sso.domain_claims WHERE verified_at IS NOT NULL AND checked_at <= $1
    ORDER BY checked_at LIMIT 50`,
);
