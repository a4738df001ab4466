// How an API key is shown, and what may be done with it.
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

/** Throws 409 for a key that has been replaced or has expired. */
export function assertReplaceable({ replacedBy, expiresAt }: ApiKeyRecord, now: Date): void {
  const hasExpired = expiresAt !== null && Date.parse(expiresAt) <= now.getTime();
  if (replacedBy !== null || hasExpired) throw problem('api_key_replaced');
}

/** What changes in a key that `id` takes the place of: it ends after the overlap, and never later than before. */
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

/** The later of two times in ISO 8601, in UTC with milliseconds, which sort as text. */
export function later(one: string | null | undefined, other: string): string {
  return one && one > other ? one : other;
}
