// What must still be true of a sign-in when its browser comes back.
import type { RecordOf } from '../../../shared/runtime/database/columns';
import type { SignInRow } from '../models/sign-in-row';
import type { Provider } from './provider';
import { SignInFailure } from './sign-in-failure';

export type SignInRecord = RecordOf<SignInRow>;

/** The user to link the provider to, and the session that asked for it. */
export interface LinkTarget {
  linkUserId: string;
  linkSessionId: string;
}

/** undefined for a sign-in. */
export function linkTargetOf({ linkUserId, linkSessionId }: SignInRecord): LinkTarget | undefined {
  return linkUserId !== null && linkSessionId !== null ? { linkUserId, linkSessionId } : undefined;
}

/** A code must not go to a token endpoint that another save has put there. Throws SignInFailure. */
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
 * With manual endpoints the issuer that was seen first has to stay: a provider that speaks for another one must not get
 * at its accounts. `row` is undefined for a provider that is not active any more. Throws SignInFailure.
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
