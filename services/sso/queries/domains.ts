// Prepared statements on domain claims. `$1` is the company, except where all companies are read.
import { selectList } from '../../../shared/runtime/database/columns';
import type { PreparedQuery } from '../../../shared/runtime/database/scoped-query';
import { DomainClaimRow } from '../models/domain-claim-row';

const columns = selectList(DomainClaimRow);

export const domainsOf: PreparedQuery = {
  name: 'sso.domains_of',
  text: `SELECT ${columns} FROM sso.domain_claims WHERE company_id = $1 ORDER BY domain`,
};

/** $2 id. */
export const domainById: PreparedQuery = {
  name: 'sso.domain_by_id',
  text: `SELECT ${columns} FROM sso.domain_claims WHERE company_id = $1 AND id = $2`,
};

/** $2 id. */
export const lockDomain: PreparedQuery = { name: 'sso.lock_domain', text: `${domainById.text} FOR UPDATE` };

/** $2 domain: whether the company may speak for its addresses. */
export const ownsDomain: PreparedQuery = {
  name: 'sso.owns_domain',
  text: `SELECT FROM sso.domain_claims WHERE company_id = $1 AND domain = $2 AND verified_at IS NOT NULL`,
};

/**
 * $2 id, $3 domain, $4 token, $5 now. A claim there is already gets the new token, but a verified one stays as it is.
 */
export const claimDomain: PreparedQuery = {
  name: 'sso.claim_domain',
  text: `INSERT INTO sso.domain_claims AS claim (company_id, id, domain, token, created_at)
    VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT ON CONSTRAINT domain_claims_of_company DO UPDATE
      SET token = CASE WHEN claim.verified_at IS NULL THEN excluded.token ELSE claim.token END
    RETURNING ${columns}`,
};

/** $2 id, $3 now. Fails on `domain_claims_verified` when another company has the domain. */
export const markVerified: PreparedQuery = {
  name: 'sso.mark_verified',
  text: `UPDATE sso.domain_claims
    SET verified_at = coalesce(verified_at, $3), checked_at = $3, failing_since = NULL
    WHERE company_id = $1 AND id = $2 RETURNING ${columns}`,
};

/** $2 id, $3 now. */
export const markMissing: PreparedQuery = {
  name: 'sso.mark_missing',
  text: `UPDATE sso.domain_claims SET checked_at = $3, failing_since = coalesce(failing_since, $3)
    WHERE company_id = $1 AND id = $2 AND verified_at IS NOT NULL RETURNING ${columns}`,
};

/** $2 id, $3 now: nobody could be asked, which says nothing about the record. */
export const markUnanswered: PreparedQuery = {
  name: 'sso.mark_unanswered',
  text: 'UPDATE sso.domain_claims SET checked_at = $3 WHERE company_id = $1 AND id = $2',
};

/** $2 id. */
export const markUnverified: PreparedQuery = {
  name: 'sso.mark_unverified',
  text: `UPDATE sso.domain_claims SET verified_at = NULL, failing_since = NULL
    WHERE company_id = $1 AND id = $2`,
};

/** $2 id. */
export const removeDomain: PreparedQuery = {
  name: 'sso.remove_domain',
  text: 'DELETE FROM sso.domain_claims WHERE company_id = $1 AND id = $2 RETURNING domain',
};

/** $1 domain. Across companies. */
export const verifiedElsewhere: PreparedQuery = {
  name: 'sso.verified_elsewhere',
  text: `SELECT company_id AS "companyId" FROM sso.domain_claims WHERE domain = $1 AND verified_at IS NOT NULL`,
};

/** $1 domain. Across companies: the provider to which its addresses are routed. */
export const providerOfDomain: PreparedQuery = {
  name: 'sso.provider_of_domain',
  text: `SELECT company_id AS "companyId", label FROM sso.domain_claims JOIN sso.providers USING (company_id)
    WHERE domain = $1 AND verified_at IS NOT NULL AND is_active`,
};

/** $1 checked before. Across companies. */
export const domainsToCheck: PreparedQuery = {
  name: 'sso.domains_to_check',
  text: `SELECT ${columns} FROM sso.domain_claims WHERE verified_at IS NOT NULL AND checked_at <= $1
    ORDER BY checked_at LIMIT 50`,
};
