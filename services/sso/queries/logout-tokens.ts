// Queries on logout tokens that were used, each stored for as long as it would be accepted.
import { readQuery, writeQuery } from '../../../shared/runtime/database/query';

/** $1 provider, $2 hash of the id. */
export const usedLogoutToken = readQuery(
  'sso.used_logout_token',
  'SELECT FROM sso.logout_tokens WHERE provider_id = $1 AND id_hash = $2',
);

/** Returns no row for a token that was used, and deletes a few old ones. $1 provider, $2 hash of the id, $3 its end, $4 now. */
export const storeLogoutToken = writeQuery(
  'sso.store_logout_token',
  `WITH old AS (
      DELETE FROM sso.logout_tokens WHERE (provider_id, id_hash) IN (
        SELECT provider_id, id_hash FROM sso.logout_tokens WHERE expires_at < $4::timestamptz
        ORDER BY expires_at LIMIT 20 FOR UPDATE SKIP LOCKED
      )
    )
    INSERT INTO sso.logout_tokens (provider_id, id_hash, expires_at) VALUES ($1, $2, $3)
    ON CONFLICT DO NOTHING RETURNING id_hash`,
);
