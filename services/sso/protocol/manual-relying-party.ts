// Relying party for manual endpoints, by oauth4webapi. Issuer and keys are unknown: the ID token counts because it
// comes from the token endpoint over TLS (OpenID Connect Core 1.0, 3.1.3.7, 6).
import * as oauth from 'oauth4webapi';
import type { Provider } from '../domain/provider';
import { type Assertion, type Claims, providerSessionIdOf } from '../domain/sign-in';
import { SignInFailure } from '../domain/sign-in-failure';
import { clientAuth } from './client-auth';
import { mayBeInsecure } from './http';
import { at } from './map-error';
import {
  type AuthorizationRequest,
  authorizationParameters,
  REQUEST_SECONDS,
  type RelyingParty,
  type Secrets,
  withUserInfo,
} from './relying-party';
import { SIGNING_ALGORITHMS } from './signing-algorithms';

export interface Endpoints {
  authorization: string;
  token: string;
  userInfo: string | null;
}

export class ManualRelyingParty implements RelyingParty {
  constructor(
    private readonly provider: Provider,
    private readonly endpoints: Endpoints,
    private readonly fetch: typeof globalThis.fetch,
  ) {}

  async authorizationUrl(request: AuthorizationRequest): Promise<URL> {
    const challenge = await oauth.calculatePKCECodeChallenge(request.codeVerifier);
    const parameters = await authorizationParameters(this.provider, request, challenge);
    const url = new URL(this.endpoints.authorization);
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    return url;
  }

  async exchange(callback: URL, secrets: Secrets): Promise<Assertion> {
    const claimedIssuer = callback.searchParams.get('iss');
    const parameters = await at('callback', () =>
      oauth.validateAuthResponse(
        this.server(claimedIssuer ?? 'unknown'),
        this.client(),
        callback,
        secrets.state,
      ),
    );
    const response = await at('token', () => this.requestTokens(parameters, callback, secrets));
    const issuer = await at('token', () => issuerIn(response));
    if (claimedIssuer !== null && claimedIssuer !== issuer) {
      throw new SignInFailure(
        'sign_in_refused',
        'callback',
        'The answer and the ID token name different issuers.',
      );
    }
    return this.assertion(response, issuer, secrets);
  }

  async readLogoutToken(): Promise<never> {
    const reason = 'A provider whose endpoints were entered by hand has no known keys.';
    throw new SignInFailure('INVALID_OAUTH_CONFIGURATION', 'discovery', reason);
  }

  private async requestTokens(
    parameters: URLSearchParams,
    callback: URL,
    { codeVerifier }: Secrets,
  ): Promise<Response> {
    const { origin, pathname } = callback;
    const auth = clientAuth(this.provider.clientSecret(), undefined);
    return oauth.authorizationCodeGrantRequest(
      this.server('unknown'),
      this.client(),
      auth,
      parameters,
      `${origin}${pathname}`,
      codeVerifier,
      this.options(),
    );
  }

  private async assertion(response: Response, issuer: string, { nonce }: Secrets): Promise<Assertion> {
    const server = this.server(issuer);
    const tokens = await at('token', () =>
      oauth.processAuthorizationCodeResponse(server, this.client(), response, {
        expectedNonce: nonce,
        requireIdToken: true,
      }),
    );
    const claims = oauth.getValidatedIdTokenClaims(tokens);
    if (!claims || tokens.id_token === undefined) {
      throw new SignInFailure('INVALID_OAUTH_CONFIGURATION', 'token', 'The token endpoint gave no ID token.');
    }
    const { sub, iss } = claims;
    const complete = await this.complete({ ...claims, sub, iss }, tokens.access_token, server);
    const providerSessionId = providerSessionIdOf(claims);
    return { issuer: iss, subject: sub, claims: complete, idToken: tokens.id_token, providerSessionId };
  }

  private async complete(
    claims: Claims,
    accessToken: string,
    server: oauth.AuthorizationServer,
  ): Promise<Claims> {
    if (this.endpoints.userInfo === null) return claims;
    return at('user_info', async () => {
      const response = await oauth.userInfoRequest(server, this.client(), accessToken, this.options());
      return withUserInfo(
        claims,
        await oauth.processUserInfoResponse(server, this.client(), claims.sub, response),
      );
    });
  }

  private server(issuer: string): oauth.AuthorizationServer {
    const { authorization, token, userInfo } = this.endpoints;
    return {
      issuer,
      authorization_endpoint: authorization,
      token_endpoint: token,
      id_token_signing_alg_values_supported: [...SIGNING_ALGORITHMS],
      ...(userInfo === null ? {} : { userinfo_endpoint: userInfo }),
    };
  }

  private client(): oauth.Client {
    return { client_id: this.provider.clientId, [oauth.clockTolerance]: 30 };
  }

  private options() {
    return {
      [oauth.customFetch]: (url: string, options: object) => this.fetch(url, options as RequestInit),
      [oauth.allowInsecureRequests]: mayBeInsecure(this.provider),
      signal: () => AbortSignal.timeout(REQUEST_SECONDS * 1000),
    };
  }
}

/** Issuer of the unchecked ID token; `unknown` if it is no token, which the library then refuses. */
async function issuerIn(response: Response): Promise<string> {
  try {
    const { id_token: idToken } = (await response.clone().json()) as { id_token?: unknown };
    const [, payload = ''] = String(idToken).split('.');
    const { iss } = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as { iss?: unknown };
    return typeof iss === 'string' && iss !== '' ? iss : 'unknown';
  } catch {
    return 'unknown';
  }
}
