// Making a key and showing it.
import type { Scope } from '../../../shared/contracts/scopes';
import { API_KEY_PREFIX, fingerprint, newApiKey } from '../../../shared/runtime/credentials';
import type { RecordOf } from '../../../shared/runtime/database/columns';
import { newId } from '../../../shared/runtime/ids';
import type { ApiKeyRow } from '../models/api-key-row';

export type ApiKeyRecord = RecordOf<ApiKeyRow>;

/** What a key may do, from where, and until when. */
export interface KeyPower {
  scopes: Scope[];
  ipAllowList: string[] | null;
  expiresAt: string | null;
}

interface KeyHolder {
  companyId: string;
  userId: string;
  name: string;
}

const PREFIX_LENGTH = API_KEY_PREFIX.length + 6;

export interface MintedKey {
  row: ApiKeyRecord;
  /** The secret; stored nowhere. */
  key: string;
}

export function mintKey({ companyId, userId, name }: KeyHolder, power: KeyPower, now: Date): MintedKey {
  const key = newApiKey();
  const { scopes, ipAllowList, expiresAt } = power;
  const row: ApiKeyRecord = {
    companyId,
    id: newId(),
    userId,
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

export function presentKey(row: ApiKeyRecord) {
  const { id, userId, name, prefix, lastFour, scopes, ipAllowList, expiresAt, lastUsedAt, createdAt } = row;
  return { id, userId, name, prefix, lastFour, scopes, ipAllowList, expiresAt, lastUsedAt, createdAt };
}

export function keyEvent({ id, name, prefix, scopes }: ApiKeyRecord) {
  return { id, name, prefix, scopes };
}
