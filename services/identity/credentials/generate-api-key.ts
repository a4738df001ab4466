// Makes an API key: its random secret, and the row with the hash and the parts by which its holder recognises it.

import { newId } from '../../../shared/runtime/database/ids';
import { API_KEY_PREFIX, fingerprint, newApiKey } from '../../../shared/runtime/secrets/credentials';
import type { ApiKeyRecord, KeyGrant } from '../domain/api-key';

const PREFIX_LENGTH = API_KEY_PREFIX.length + 6;

type Holder = Pick<ApiKeyRecord, 'companyId' | 'userId' | 'serviceAccountId' | 'name'>;

interface GeneratedKey {
  row: ApiKeyRecord;
  /** Secret key, shown once and stored nowhere. */
  key: string;
}

export function generateApiKey(
  { companyId, userId, serviceAccountId, name }: Holder,
  { scopes, ipAllowList, expiresAt }: KeyGrant,
  now: Date,
): GeneratedKey {
  const key = newApiKey();
  const row: ApiKeyRecord = {
    companyId,
    id: newId(),
    userId,
    serviceAccountId,
    name,
    keyHash: fingerprint(key),
    prefix: key.slice(0, PREFIX_LENGTH),
    lastFour: key.slice(-4),
    scopes,
    ipAllowList,
    expiresAt,
    lastUsedAt: null,
    createdAt: now.toISOString(),
    replacedBy: null,
    revokedAt: null,
  };
  return { row, key };
}
