// Reads a provider's discovery document by openid-client.
import {
  allowInsecureRequests,
  type ClientAuth,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import type { Provider } from '../domain/provider';
import { SignInFailure } from '../domain/sign-in-failure';
import { clientAuth } from './client-auth';
import { mayBeInsecure } from './http';
import { at, mapError } from './map-error';
import { REQUEST_SECONDS } from './relying-party';

type Fetch = typeof globalThis.fetch;

const CODE = 'INVALID_OAUTH_CONFIGURATION';
const WELL_KNOWN = '/.well-known/openid-configuration';

/** Throws SignInFailure if it is no discovery document of the issuer in its address. */
export async function discover(
  provider: Provider,
  discoveryUrl: string,
  fetch: Fetch,
): Promise<Configuration> {
  const configuration = await fetchDocument(provider, discoveryUrl, fetch);
  assertOwnIssuer(configuration, discoveryUrl);
  return configuration;
}

/** Fetches the document, whichever issuer it names. */
export async function fetchDocument(
  provider: Provider,
  discoveryUrl: string,
  fetch: Fetch,
): Promise<Configuration> {
  return at('discovery', async () => {
    const isInsecure = mayBeInsecure(provider);
    const execute = [enableNonRepudiationChecks, ...(isInsecure ? [allowInsecureRequests] : [])];
    const options = { execute, timeout: REQUEST_SECONDS };
    const configuration = await discovery(
      new URL(discoveryUrl),
      provider.clientId,
      undefined,
      authOf(provider),
      {
        ...options,
        [customFetch]: (url, init) => fetch(url, init as RequestInit),
      },
    );
    assertComplete(configuration, isInsecure);
    const { jwks_uri: keys } = configuration.serverMetadata();
    configuration[customFetch] = (url, options) => {
      const init = options as RequestInit;
      return url === keys ? fetchKeys(url, init, fetch) : fetch(url, init);
    };
    return configuration;
  });
}

/**
 * Fetches the keys with an error of their own: the library does so during the exchange, and the token endpoint is not
 * to blame.
 */
async function fetchKeys(url: string, init: RequestInit, fetch: Fetch): Promise<Response> {
  try {
    const response = await fetch(url, init);
    if (response.ok) return response;
    throw new SignInFailure(CODE, 'id_token', `The key set: status ${response.status} was answered.`);
  } catch (error) {
    const { reason } = mapError(error, 'id_token');
    throw new SignInFailure(CODE, 'id_token', reason.replace(/^The ID token/, 'The key set'));
  }
}

function authOf(provider: Provider): ClientAuth {
  const secret = provider.clientSecret();
  return (as, ...rest) => clientAuth(secret, as.token_endpoint_auth_methods_supported)(as, ...rest);
}

/** Checks the issuer, because the library accepts any from a full address (OIDC Discovery 1.0, 4.3). */
export function assertOwnIssuer(configuration: Configuration, discoveryUrl: string): void {
  const { issuer } = configuration.serverMetadata();
  const url = new URL(discoveryUrl);
  const isFull = url.pathname.includes('/.well-known/');
  const expected = isFull ? url.href : new URL(`${url.href.replace(/\/$/, '')}${WELL_KNOWN}`).href;
  if (URL.canParse(issuer) && new URL(`${issuer.replace(/\/$/, '')}${WELL_KNOWN}`).href === expected) return;
  throw new SignInFailure(
    CODE,
    'discovery',
    'The discovery document is of another issuer than its address says.',
  );
}

/** Checks these now, because openid-client would fail only during a sign-in, too late for the administrator. */
function assertComplete(configuration: Configuration, isInsecure: boolean): void {
  const metadata = configuration.serverMetadata();
  for (const name of ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const) {
    const value = metadata[name];
    const protocol = value !== undefined && URL.canParse(value) ? new URL(value).protocol : '';
    if (protocol === 'https:' || (protocol === 'http:' && isInsecure)) continue;
    const fault = protocol === 'http:' ? 'has an address that is not https as' : 'lacks';
    throw new SignInFailure(CODE, 'discovery', `The discovery document ${fault} ${name}.`);
  }
}
