// Creates the relying party of a provider. Discovery documents are cached for ten minutes and failures for a few
// seconds, per revision of the provider, so that a change takes effect at once in every process.
import type { LRUCache } from 'lru-cache';
import { validateAuthResponse } from 'oauth4webapi';
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  fetchUserInfo,
} from 'openid-client';
import { secretCache } from '../../../shared/runtime/bounded-cache';
import type { Outbound } from '../../../shared/runtime/http/outbound';
import type { LogoutToken } from '../domain/logout-token';
import type { Provider } from '../domain/provider';
import { type Assertion, type Claims, providerSessionIdOf } from '../domain/sign-in';
import { SignInFailure } from '../domain/sign-in-failure';
import { discover } from './discovery';
import { fetchFor, type Network } from './http';
import { readLogoutToken } from './logout-token';
import { ManualRelyingParty } from './manual-relying-party';
import { at } from './map-error';
import {
  type AuthorizationRequest,
  authorizationParameters,
  type RelyingParty,
  type Secrets,
  withUserInfo,
} from './relying-party';

const SUCCEEDED_MS = 10 * 60_000;
const FAILED_MS = 5_000;
const PROVIDERS_MAX = 500;

type Discovery = Promise<Configuration>;

/** Caches by Outbound, which each running service has once. A document read for a client is cached with its secret. */
const caches = new WeakMap<Outbound, LRUCache<string, Discovery>>();

/** Throws SignInFailure if the provider cannot be used. */
export async function createRelyingParty(network: Network, provider: Provider): Promise<RelyingParty> {
  const { discoveryUrl, authorizationUrl, tokenUrl, userInfoUrl } = provider;
  const fetch = fetchFor(provider, network);
  if (discoveryUrl !== null) {
    const discovery = cached(network, provider, () => discover(provider, discoveryUrl, fetch));
    return new DiscoveredRelyingParty(provider, await discovery);
  }
  if (authorizationUrl !== null && tokenUrl !== null) {
    const endpoints = { authorization: authorizationUrl, token: tokenUrl, userInfo: userInfoUrl };
    return new ManualRelyingParty(provider, endpoints, fetch);
  }
  throw new SignInFailure(
    'INVALID_OAUTH_CONFIGURATION',
    'discovery',
    'Neither a discovery document nor both the authorization and the token endpoint are set.',
  );
}

/** Sign-ins that start at the same time share one request. */
function cached(
  { outbound }: Network,
  { providerId, revision, discoveryUrl }: Provider,
  request: () => Discovery,
): Discovery {
  const cache = caches.get(outbound) ?? secretCache<Discovery>(PROVIDERS_MAX, { ttl: SUCCEEDED_MS });
  caches.set(outbound, cache);
  const key = `${providerId} ${revision} ${discoveryUrl}`;
  const known = cache.get(key);
  if (known) return known;
  const discovery = request();
  cache.set(key, discovery);
  discovery.catch(() => {
    if (cache.get(key) === discovery) cache.set(key, discovery, { ttl: FAILED_MS });
  });
  return discovery;
}

/** Relying party for a provider with a discovery document, by openid-client. */
const CODE = 'INVALID_OAUTH_CONFIGURATION';

class DiscoveredRelyingParty implements RelyingParty {
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
    const providerSessionId = providerSessionIdOf(claims);
    return { issuer: iss, subject: sub, claims: complete, idToken: tokens.id_token, providerSessionId };
  }

  readLogoutToken(token: string, now: Date): Promise<LogoutToken> {
    return readLogoutToken(this.configuration, this.provider.clientId, token, now);
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
