// Requests of a sign-in to its provider, with discovered or manual endpoints.

import type { LogoutToken } from '../domain/logout-token';
import type { Provider } from '../domain/provider';
import type { Assertion, Claims } from '../domain/sign-in';

/** Random values that identify the response of one sign-in. */
export interface Secrets {
  state: string;
  nonce: string;
  codeVerifier: string;
}

export interface AuthorizationRequest extends Secrets {
  redirectUri: string;
  loginHint: string | undefined;
}

export interface RelyingParty {
  /** Returns the address to send the browser to. */
  authorizationUrl(request: AuthorizationRequest): Promise<URL>;
  /** Exchanges the code of the callback address. Throws SignInFailure. */
  exchange(callback: URL, secrets: Secrets): Promise<Assertion>;
  /** Verifies a logout token. Throws `logout_token_invalid`, and SignInFailure if the provider cannot be used. */
  readLogoutToken(token: string, now: Date): Promise<LogoutToken>;
}

/** Seconds per request. All requests of a sign-in must fit into the time limit of one call. */
export const REQUEST_SECONDS = 3;

/** RFC 6749, 3.3; `openid` is always included, because there is no ID token without it. */
function scopeOf({ scopes }: Provider): string {
  return [...new Set(['openid', ...scopes])].join(' ');
}

export async function authorizationParameters(
  provider: Provider,
  { redirectUri, state, nonce, loginHint }: AuthorizationRequest,
  codeChallenge: string,
): Promise<Record<string, string>> {
  return {
    client_id: provider.clientId,
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: scopeOf(provider),
    state,
    nonce,
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
    ...(loginHint === undefined ? {} : { login_hint: loginHint }),
  };
}

/**
 * Adds claims of the user info; those of the signed ID token take precedence. `email_verified` is about the e-mail beside it, and not
 * about one that the other source states.
 */
export function withUserInfo(claims: Claims, userInfo: Record<string, unknown>): Claims {
  const merged: Claims = { ...userInfo, ...claims };
  const isVerified = [claims, userInfo]
    .filter(({ email }) => email === merged.email)
    .map(({ email_verified: statement }) => statement)
    .find((statement) => statement !== undefined);
  return { ...merged, email_verified: isVerified };
}
