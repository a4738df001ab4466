// Checks that a sign-in is still valid when its browser comes back.
import type { RecordOf } from '../../../shared/runtime/database/columns';
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
