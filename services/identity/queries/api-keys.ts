// Queries on API keys. `$1` is the company, unless stated otherwise.
import { selectList } from '../../../shared/runtime/database/columns';
import { readQuery, writeQuery } from '../../../shared/runtime/database/query';
import { ApiKeyRow } from '../models/api-key-row';

const columns = selectList(ApiKeyRow);
const WORKS = 'revoked_at IS NULL AND (expires_at IS NULL OR expires_at > $2)';

/** Lock that every transaction takes before it adds a key, so that counting and adding are serial. */
export const lockApiKeys = writeQuery(
  'identity.lock_api_keys',
  `SELECT pg_advisory_xact_lock(hashtextextended('identity: api keys ' || $1::text, 0))`,
);

/** Number of working keys. `$2` now. */
export const countApiKeys = readQuery(
  'identity.count_api_keys',
  `SELECT count(*)::integer AS count FROM identity.api_keys WHERE company_id = $1 AND ${WORKS}`,
);

/** Expired keys must not displace a working one from the list. $2 now. */
export const listedApiKeys = readQuery(
  'identity.listed_api_keys',
  `SELECT * FROM (
      SELECT ${columns} FROM identity.api_keys WHERE company_id = $1 AND revoked_at IS NULL
      ORDER BY (${WORKS}) DESC, id DESC LIMIT 1000
    ) listed ORDER BY id DESC`,
);

/** Across companies, since only the key names one. $1 hash of the key, $2 now. */
export const apiKeyByHash = readQuery(
  'identity.api_key_by_hash',
  `SELECT k.id, k.name, k.user_id AS "userId", k.company_id AS "companyId", k.scopes,
      k.ip_allow_list AS "ipAllowList", k.created_at AS "createdAt", coalesce(u.email, '') AS email, u.locale,
      CASE WHEN s.id IS NOT NULL THEN jsonb_build_object('id', s.id, 'name', s.name, 'roleId', s.role_id,
        'permissions', s.permissions, 'restrictions', s.restrictions, 'ipAllowList', s.ip_allow_list) END AS account,
      ARRAY(SELECT DISTINCT f.kind FROM identity.factors f WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL)
        AS "factorKinds",
      (SELECT max(a.last_used_at) FROM identity.external_accounts a
        WHERE a.user_id = u.id AND a.provider_id = 'c_' || k.company_id) AS "signedInByProviderAt"
    FROM identity.api_keys k
    LEFT JOIN identity.users u ON u.id = k.user_id AND u.disabled_at IS NULL AND u.deletion_begun_at IS NULL
    LEFT JOIN identity.service_accounts s ON s.company_id = k.company_id AND s.id = k.service_account_id
      AND s.is_active AND (s.expires_at IS NULL OR s.expires_at > $2)
    WHERE k.key_hash = $1 AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > $2)
      AND (u.id IS NOT NULL OR s.id IS NOT NULL)`,
);

/** $1 ids, $2 times, pairwise. Rows are locked in one order, so that concurrent reports do not deadlock. */
export const recordKeyUses = writeQuery(
  'identity.record_key_uses',
  `WITH used AS (
      SELECT k.id, u.used_at FROM identity.api_keys k
      JOIN (SELECT id, max(used_at) AS used_at FROM unnest($1::uuid[], $2::timestamptz[]) AS t(id, used_at) GROUP BY id) u
        ON u.id = k.id
      ORDER BY k.id FOR UPDATE OF k
    )
    UPDATE identity.api_keys k SET last_used_at = greatest(k.last_used_at, used.used_at)
    FROM used WHERE k.id = used.id`,
);

/** Revokes the keys that a member had when the membership ended. $2 user, $3 end, $4 now. */
export const revokeKeysOfMember = writeQuery(
  'identity.revoke_keys_of_member',
  `UPDATE identity.api_keys SET revoked_at = $4
    WHERE company_id = $1 AND user_id = $2 AND created_at <= $3 AND revoked_at IS NULL RETURNING id`,
);

/** Across companies: revokes all keys of a user. $1 user, $2 now. */
export const revokeKeysOf = writeQuery(
  'identity.revoke_keys_of',
  `UPDATE identity.api_keys SET revoked_at = $2 WHERE user_id = $1 AND revoked_at IS NULL
    RETURNING id, company_id AS "companyId"`,
);
