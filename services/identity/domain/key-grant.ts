// What an API key may do, from where, and until when. A key that makes a key gives no scope, address or lifetime that
// it does not have. A session has no such limits: the key acts with the role of its holder at each moment.
import type { Scope } from '../../../shared/contracts/scopes';
import { invalid, Problem } from '../../../shared/runtime/errors';
import { isWithin } from './ip-allow-list';

export interface KeyGrant {
  scopes: Scope[];
  ipAllowList: string[] | null;
  expiresAt: string | null;
}

/** Throws 403 `scope_too_wide`, which says in what `grant` exceeds that of the key that asks. */
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

/** Throws 400 for a time that is over. */
export function futureTime(given: string | null | undefined, now: Date): string | null {
  if (!given) return null;
  const time = new Date(given);
  if (time <= now) throw invalid('/expiresAt', 'must be in the future');
  return time.toISOString();
}
