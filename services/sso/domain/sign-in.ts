// Checks that a sign-in is still valid when its browser comes back.

import { companyOfProvider, LINK_PAGE, SIGN_IN_PAGE } from '../../../shared/contracts/sso-sign-in';
import type { RecordOf } from '../../../shared/runtime/database/columns';
import { invalid } from '../../../shared/runtime/errors';
import { safeReturnTo } from '../../../shared/values/return-to';
import { isStorableText } from '../../../shared/values/storable-text';
import type { SignInRow } from '../models/sign-in-row';
import type { Provider } from './provider';
import { SignInFailure } from './sign-in-failure';

export type SignInRecord = RecordOf<SignInRow>;

/** User to link the provider to, and the session that asked for it. */
export interface LinkTarget {
  linkUserId: string;
  linkSessionId: string;
}

/** Returns undefined for a sign-in that links nothing. */
export function linkTargetOf({ linkUserId, linkSessionId }: SignInRecord): LinkTarget | undefined {
  return linkUserId !== null && linkSessionId !== null ? { linkUserId, linkSessionId } : undefined;
}

/** Throws SignInFailure if the provider changed, because a code must not go to another token endpoint. */
export function assertUnchanged(
  provider: Provider | undefined,
  { providerRevision }: SignInRecord,
): asserts provider is Provider {
  if (!provider) {
    const reason = 'The provider was removed or deactivated while the sign-in was under way.';
    throw new SignInFailure('sso_provider_not_found', 'callback', reason);
  }
  if (provider.revision !== providerRevision) {
    const reason = 'The provider was changed while the sign-in was under way.';
    throw new SignInFailure('sign_in_not_found', 'callback', reason);
  }
}

/**
 * Throws SignInFailure unless the first seen issuer stays, if endpoints are manual: a provider must not vouch for the
 * accounts of another one. `row` is undefined if the provider is no longer active.
 */
export function assertPinnedIssuer(
  { discoveryUrl }: Provider,
  issuer: string,
  row: { issuer: string | null } | undefined,
): void {
  if (!row) {
    const reason = 'The provider was removed, deactivated or changed while the sign-in was under way.';
    throw new SignInFailure('sso_provider_not_found', 'callback', reason);
  }
  if (discoveryUrl !== null || row.issuer === issuer) return;
  const reason = 'The ID token is of another issuer than the ones before.';
  throw new SignInFailure('sign_in_refused', 'id_token', reason);
}

/**
 * Restricts the target of a sign-in to addresses of this host.
 * Returns path, query and fragment as a browser would read them.
 */
export function returnPath(returnTo: string | undefined, baseUrl: string): string {
  if (returnTo === undefined) return '/';
  const path = safeReturnTo(returnTo, baseUrl);
  if (path === undefined) throw invalid('/returnTo', 'must be a path on this host');
  return path;
}

/**
 * Claims of a provider about a user it has signed in.
 * Claims of an ID token (OpenID Connect Core 1.0, 2) and of the user info; only `sub` and `iss` are checked.
 */
export interface Claims {
  sub: string;
  iss: string;
  [claim: string]: unknown;
}

export interface Assertion {
  issuer: string;
  subject: string;
  claims: Claims;
  idToken: string;
  /** Id of the session at the provider; null if the ID token states none. */
  providerSessionId: string | null;
}

const ISSUER_LENGTH_MAX = 2000;
const SUBJECT_LENGTH_MAX = 255;
/** Both are in one key, and an entry of a PostgreSQL index has at most 2,704 bytes. */
const KEY_BYTES_MAX = 2_500;

/** Reads `sid` (Back-Channel Logout 1.0, 2.1); one that cannot be stored is none. */
export function providerSessionIdOf({ sid }: Record<string, unknown>): string | null {
  return isStorableText(sid, SUBJECT_LENGTH_MAX) ? sid : null;
}

/** True if issuer and subject can be stored. */
export function isStorable({ issuer, subject }: Assertion): boolean {
  if (!isStorableText(issuer, ISSUER_LENGTH_MAX) || !isStorableText(subject, SUBJECT_LENGTH_MAX))
    return false;
  return Buffer.byteLength(issuer) + Buffer.byteLength(subject) <= KEY_BYTES_MAX;
}

/**
 * Builds the address of the page for a failed sign-in.
 * Parameters needed to repeat a sign-in.
 */
export interface SignInTarget {
  providerId: string;
  returnTo?: string | undefined;
}

export function signInPage(baseUrl: string, error: string, { providerId, returnTo }: SignInTarget): string {
  const url = new URL(`${baseUrl}${SIGN_IN_PAGE}`);
  url.searchParams.set('error', error);
  if (error === 'sso_link_required') {
    // sign in another way first, then link the provider on that page
    const page = new URL(`${baseUrl}${LINK_PAGE}`);
    page.searchParams.set('sso', providerId);
    url.searchParams.set('returnTo', `${page.pathname}${page.search}`);
    return url.href;
  }
  if (companyOfProvider(providerId) !== undefined) url.searchParams.set('sso', providerId);
  const path = returnTo === undefined ? undefined : safeReturnTo(returnTo, baseUrl);
  if (path !== undefined) url.searchParams.set('returnTo', path);
  return url.href;
}
