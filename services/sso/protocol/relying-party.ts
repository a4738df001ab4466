// The requests of a sign-in to its provider, whether its endpoints were discovered or entered.
import type { Assertion, Claims } from '../domain/assertion';
import type { Provider } from '../domain/provider';

/** Random values of one sign-in, by which its response is recognised. */
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
  /** The address to send the browser to. */
  authorizationUrl(request: AuthorizationRequest): Promise<URL>;
  /** Exchanges the code in the address that the browser came back to. Throws SignInFailure. */
  exchange(callback: URL, secrets: Secrets): Promise<Assertion>;
}

/** Seconds for each request. All requests of a sign-in have to fit into the time limit of one call. */
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

/** Adds the claims that only the user info has; those of the ID token, which is signed, take precedence. */
export function withUserInfo(claims: Claims, userInfo: object): Claims {
  return { ...userInfo, ...claims };
}
