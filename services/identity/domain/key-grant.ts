// Limits of an API key: scopes, addresses and lifetime. A key that makes a key cannot exceed its own limits. A session
// has none, since keys act with the current role of their holder.
import type { Scope } from '../../../shared/contracts/scopes';
import { invalid, Problem } from '../../../shared/runtime/errors';
import { isWithin } from './ip-allow-list';

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
