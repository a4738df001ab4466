// Queries on domain claims. `$1` is the company, except where all companies are read.
import { selectList } from '../../../shared/runtime/database/columns';
import { readQuery, writeQuery } from '../../../shared/runtime/database/query';
import { DomainClaimRow } from '../models/domain-claim-row';

const columns = selectList(DomainClaimRow);

/** $2 domain: whether the company may speak for its addresses. */
export const ownsDomain = readQuery(
  'sso.owns_domain',
  `SELECT FROM sso.domain_claims WHERE company_id = $1 AND domain = $2 AND verified_at IS NOT NULL`,
);

/**
 * $2 id, $3 domain, $4 token, $5 now. A claim there is already gets the new token, but a verified one stays as it is.
 */
export const claimDomain = writeQuery(
  'sso.claim_domain',
  `INSERT INTO sso.domain_claims AS claim (company_id, id, domain, token, created_at)
    VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT ON CONSTRAINT domain_claims_of_company DO UPDATE
      SET token = CASE WHEN claim.verified_at IS NULL THEN excluded.token ELSE claim.token END
    RETURNING ${columns}`,
);

/** $2 id, $3 now. Fails on `domain_claims_verified` when another company has the domain. */
export const markVerified = writeQuery(
  'sso.mark_verified',
  `UPDATE sso.domain_claims
    SET verified_at = coalesce(verified_at, $3), checked_at = $3, failing_since = NULL
    WHERE company_id = $1 AND id = $2 RETURNING ${columns}`,
);

/** $2 id, $3 now. */
export const markMissing = writeQuery(
  'sso.mark_missing',
  `UPDATE sso.domain_claims SET checked_at = $3, failing_since = coalesce(failing_since, $3)
    WHERE company_id = $1 AND id = $2 AND verified_at IS NOT NULL RETURNING ${columns}`,
);

/** $1 domain. Across companies. */
export const verifiedElsewhere = readQuery(
  'sso.verified_elsewhere',
  `SELECT company_id AS "companyId" FROM sso.domain_claims WHERE domain = $1 AND verified_at IS NOT NULL`,
);

/** $1 domain. Across companies: the provider to which its addresses are routed. */
export const providerOfDomain = readQuery(
  'sso.provider_of_domain',
  `SELECT company_id AS "companyId", label FROM sso.domain_claims JOIN sso.providers USING (company_id)
    WHERE domain = $1 AND verified_at IS NOT NULL AND is_active`,
);

/** $1 checked before. Across companies. */
export const domainsToCheck = readQuery(
  'sso.domains_to_check',
  `SELECT ${columns} FROM sso.domain_claims WHERE verified_at IS NOT NULL AND checked_at <= $1
    ORDER BY checked_at LIMIT 50`,
);
