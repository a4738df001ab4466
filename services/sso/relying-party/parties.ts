// The relying party for each provider. What discovery found is remembered for ten minutes, and a failure for a few
// seconds; both for one edition of the provider, so that a change counts at once in every process.

import { LRUCache } from 'lru-cache';
import type { Configuration } from 'openid-client';
import type { CallContext } from '../../../shared/runtime/context';
import type { Outbound } from '../../../shared/runtime/outbound/outbound';
import type { Provider } from '../domain/provider';
import { SignInFailure } from '../domain/sign-in-failure';
import { DiscoveredParty } from './discovered';
import { discover } from './discovery';
import { fetchFor } from './http';
import { ManualParty } from './manual';
import type { RelyingParty } from './relying-party';

const FOUND_MS = 10 * 60_000;
const FAILED_MS = 5_000;
const PROVIDERS_MAX = 500;

type Discovery = Promise<Configuration>;

/** One for each running service, which is what an Outbound stands for. */
const remembering = new WeakMap<Outbound, LRUCache<string, Discovery>>();

/** Throws SignInFailure when the provider cannot be used. */
export async function relyingParty(ctx: CallContext, provider: Provider): Promise<RelyingParty> {
  const { discoveryUrl, authorizationUrl, tokenUrl, userInfoUrl } = provider;
  const fetch = fetchFor(provider, ctx.outbound, ctx.config);
  if (discoveryUrl !== null) {
    return new DiscoveredParty(
      provider,
      await remembered(ctx, provider, () => discover(provider, discoveryUrl, fetch)),
    );
  }
  if (authorizationUrl !== null && tokenUrl !== null) {
    const endpoints = { authorization: authorizationUrl, token: tokenUrl, userInfo: userInfoUrl };
    return new ManualParty(provider, endpoints, fetch);
  }
  throw new SignInFailure(
    'INVALID_OAUTH_CONFIGURATION',
    'discovery',
    'Neither a discovery document nor both the authorization and the token endpoint are set.',
  );
}

/** Of many sign-ins at once, one asks. */
function remembered(
  { outbound }: CallContext,
  { providerId, edition, discoveryUrl }: Provider,
  ask: () => Discovery,
): Discovery {
  const discoveries = remembering.get(outbound) ?? new LRUCache({ max: PROVIDERS_MAX, ttl: FOUND_MS });
  remembering.set(outbound, discoveries);
  const key = `${providerId} ${edition} ${discoveryUrl}`;
  const known = discoveries.get(key);
  if (known) return known;
  const asked = ask();
  discoveries.set(key, asked);
  asked.catch(() => {
    if (discoveries.get(key) === asked) discoveries.set(key, asked, { ttl: FAILED_MS });
  });
  return asked;
}
