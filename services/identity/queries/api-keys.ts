// Queries on API keys. Where a company acts, `$1` is the company.
import { insertWithEvent } from '../../../shared/runtime/database/insert';
import { readQuery, writeQuery } from '../../../shared/runtime/database/query';
import { ApiKeyRow } from '../models/api-key-row';

export const insertApiKey = insertWithEvent(ApiKeyRow);

/** $1 hash of the key, $2 now. Across companies: the key says which one. */
export const apiKeyByHash = readQuery(
  'identity.api_key_by_hash',
  `SELECT k.id, k.user_id AS "userId", k.company_id AS "companyId", k.scopes,
      k.ip_allow_list AS "ipAllowList", k.created_at AS "createdAt", u.email, u.locale
    FROM identity.api_keys k JOIN identity.users u ON u.id = k.user_id
    WHERE k.key_hash = $1 AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > $2)`,
);

/** $1 ids, $2 times, pairwise. Locked in one order, so that reports of several gateways cannot block each other. */
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
