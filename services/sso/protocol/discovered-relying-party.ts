// Relying party for a provider with a discovery document, by openid-client.
import { validateAuthResponse } from 'oauth4webapi';
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  fetchUserInfo,
} from 'openid-client';
import type { Assertion, Claims } from '../domain/assertion';
import type { Provider } from '../domain/provider';
import { SignInFailure } from '../domain/sign-in-failure';
import { at } from './map-error';
import {
  type AuthorizationRequest,
  authorizationParameters,
  type RelyingParty,
  type Secrets,
  withUserInfo,
} from './relying-party';

const CODE = 'INVALID_OAUTH_CONFIGURATION';

export class DiscoveredRelyingParty implements RelyingParty {
  constructor(
    private readonly provider: Provider,
    private readonly configuration: Configuration,
  ) {}

  async authorizationUrl(request: AuthorizationRequest): Promise<URL> {
    const challenge = await calculatePKCECodeChallenge(request.codeVerifier);
    const parameters = await authorizationParameters(this.provider, request, challenge);
    return at('discovery', () => buildAuthorizationUrl(this.configuration, parameters));
  }

  async exchange(callback: URL, { state, nonce, codeVerifier }: Secrets): Promise<Assertion> {
    // the grant checks this too, but its errors do not tell the two cases apart
    await at('callback', () => {
      const client = { client_id: this.provider.clientId };
      validateAuthResponse(this.configuration.serverMetadata(), client, callback, state);
    });
    const tokens = await at('token', () =>
      authorizationCodeGrant(this.configuration, callback, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      }),
    );
    const claims = tokens.claims();
    if (!claims || tokens.id_token === undefined) {
      throw new SignInFailure(CODE, 'token', 'The token endpoint gave no ID token.');
    }
    const { sub, iss } = claims;
    const complete = await this.complete({ ...claims, sub, iss }, tokens.access_token);
    return { issuer: iss, subject: sub, claims: complete, idToken: tokens.id_token };
  }

  /** Reads the user info only for what the ID token lacks, since it costs a request. For the name alone it may fail. */
  private async complete(claims: Claims, accessToken: string): Promise<Claims> {
    const { userinfo_endpoint: endpoint } = this.configuration.serverMetadata();
    const isEmailKnown = typeof claims.email === 'string';
    if (endpoint === undefined || (isEmailKnown && hasName(claims))) return claims;
    try {
      return await at('user_info', async () =>
        withUserInfo(claims, await fetchUserInfo(this.configuration, accessToken, claims.sub)),
      );
    } catch (error) {
      if (isEmailKnown && error instanceof SignInFailure && error.code === CODE) return claims;
      throw error;
    }
  }
}

function hasName({ name, given_name: givenName, family_name: familyName }: Claims): boolean {
  return typeof name === 'string' || (typeof givenName === 'string' && typeof familyName === 'string');
}
