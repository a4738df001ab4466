// Presents an API key and decides what may be done with it.
import type { RecordOf } from '../../../shared/runtime/database/columns';
import { problem } from '../../../shared/runtime/errors';
import type { ApiKeyRow } from '../models/api-key-row';

export type ApiKeyRecord = RecordOf<ApiKeyRow>;

export function presentKey(row: ApiKeyRecord) {
  const { id, userId, name, prefix, lastFour, scopes, ipAllowList, expiresAt, lastUsedAt, createdAt } = row;
  return { id, userId, name, prefix, lastFour, scopes, ipAllowList, expiresAt, lastUsedAt, createdAt };
}

export function keyEvent({ id, name, prefix, scopes }: ApiKeyRecord) {
  return { id, name, prefix, scopes };
}

/** Throws 409 if the key was replaced or has expired. */
export function assertReplaceable({ replacedBy, expiresAt }: ApiKeyRecord, now: Date): void {
  const hasExpired = expiresAt !== null && Date.parse(expiresAt) <= now.getTime();
  if (replacedBy !== null || hasExpired) throw problem('api_key_replaced');
}

/** Changes of a key that `id` replaces: it ends after the overlap, and never later than before. */
export function replacedBy(
  id: string,
  { expiresAt }: ApiKeyRecord,
  overlapSeconds: number,
  now: Date,
): Pick<ApiKeyRecord, 'replacedBy' | 'expiresAt' | 'revokedAt'> {
  const end = new Date(now.getTime() + overlapSeconds * 1000).toISOString();
  return {
    replacedBy: id,
    expiresAt: expiresAt !== null && expiresAt < end ? expiresAt : end,
    revokedAt: overlapSeconds === 0 ? now.toISOString() : null,
  };
}

/** Returns the later of two times in ISO 8601 (UTC with milliseconds), which sort as text. */
export function later(one: string | null | undefined, other: string): string {
  return one && one > other ? one : other;
}
