// What a sign-in asks of a provider, however its endpoints are known.
import type { Provider } from '../domain/provider';

export interface AuthorizationRequest {
  redirectUri: string;
  state: string;
  nonce: string;
  codeVerifier: string;
  loginHint: string | undefined;
}

export interface Checks {
  state: string;
  nonce: string;
  codeVerifier: string;
}

export interface Claims {
  sub: string;
  iss: string;
  [claim: string]: unknown;
}

/** Who the provider says has signed in. */
export interface Assertion {
  issuer: string;
  subject: string;
  /** Of the ID token, and what the user info adds. */
  claims: Claims;
  idToken: string;
}

export interface RelyingParty {
  /** Where to send the browser. */
  authorizationUrl(request: AuthorizationRequest): Promise<URL>;
  /** `callback` is the address the browser came back to. Throws SignInFailure. */
  exchange(callback: URL, checks: Checks): Promise<Assertion>;
}

/** Seconds for each request. All of a sign-in's have to fit into the time that a call of an action may take. */
export const REQUEST_SECONDS = 3;

/** RFC 6749, 3.3, with `openid` whatever the scopes say: without it there is no ID token. */
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

/** What the ID token does not say, and the user info does. The ID token is believed where both speak. */
export function withUserInfo(claims: Claims, userInfo: object): Claims {
  return { ...userInfo, ...claims };
}
