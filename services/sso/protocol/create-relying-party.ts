// Creates the relying party of a provider. Discovery documents are cached for ten minutes and failures for a few
// seconds, per revision of the provider, so that a change takes effect at once in every process.
import type { LRUCache } from 'lru-cache';
import type { Configuration } from 'openid-client';
import { secretCache } from '../../../shared/runtime/bounded-cache';
import type { Outbound } from '../../../shared/runtime/http/outbound';
import type { Provider } from '../domain/provider';
import { SignInFailure } from '../domain/sign-in-failure';
import { DiscoveredRelyingParty } from './discovered-relying-party';
import { discover } from './discovery';
import { fetchFor, type Network } from './http';
import { ManualRelyingParty } from './manual-relying-party';
import type { RelyingParty } from './relying-party';

const FOUND_MS = 10 * 60_000;
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
  const cache = caches.get(outbound) ?? secretCache<Discovery>(PROVIDERS_MAX, { ttl: FOUND_MS });
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
