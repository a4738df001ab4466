// Presents an API key and decides what may be done with it.

import type { Scope } from '../../../shared/contracts/scopes';
import type { RecordOf } from '../../../shared/runtime/database/columns';
import { invalid, Problem, problem } from '../../../shared/runtime/errors';
import type { ApiKeyRow } from '../models/api-key-row';
import { isWithin } from './ip-allow-list';

export type ApiKeyRecord = RecordOf<ApiKeyRow>;

export function presentKey(row: ApiKeyRecord) {
  const { id, serviceAccountId, name, prefix, lastFour, scopes, ipAllowList, expiresAt } = row;
  const holder = { userId: holderOf(row), serviceAccountId };
  const { lastUsedAt, createdAt } = row;
  return { id, ...holder, name, prefix, lastFour, scopes, ipAllowList, expiresAt, lastUsedAt, createdAt };
}

/** The id of the user or of the service account. A check of the table keeps it from being neither. */
export function holderOf({
  userId,
  serviceAccountId,
}: Pick<ApiKeyRecord, 'userId' | 'serviceAccountId'>): string {
  return userId ?? serviceAccountId ?? '';
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

/**
 * Limits of an API key: scopes, addresses and lifetime. A key that makes a key cannot exceed its own limits. A session
 * has none, since keys act with the current role of their holder.
 */
export interface KeyGrant {
  scopes: Scope[];
  ipAllowList: string[] | null;
  expiresAt: string | null;
}

/** Throws 403 `scope_too_wide` that states how `grant` exceeds that of the calling key. */
export function assertGrantWithin(grant: KeyGrant, creator: KeyGrant): void {
  const missing = grant.scopes.filter((scope) => !creator.scopes.includes(scope));
  if (missing.length > 0) throw tooWide(`The key that asks for this lacks ${missing.join(', ')}.`);
  if (!isWithin(grant.ipAllowList, creator.ipAllowList)) {
    throw tooWide('The key that asks for this may not be used from all of these addresses.');
  }
  if (creator.expiresAt && (!grant.expiresAt || grant.expiresAt > creator.expiresAt)) {
    throw tooWide(`The key that asks for this expires at ${creator.expiresAt}.`);
  }
}

function tooWide(detail: string): Problem {
  return new Problem('scope_too_wide', { detail });
}

/** Throws 400 for a time in the past. */
export function futureTime(text: string | null | undefined, now: Date): string | null {
  if (!text) return null;
  const time = new Date(text);
  if (time <= now) throw invalid('/expiresAt', 'must be in the future');
  return time.toISOString();
}
