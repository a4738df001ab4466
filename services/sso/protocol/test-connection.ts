// Tests a provider like a sign-in would, and reports each step.
import type { Static } from '@sinclair/typebox';
import type { Configuration } from 'openid-client';
import { type sso, TEST_STEPS } from '../../../shared/contracts/sso';
import type { Inspection } from '../../../shared/runtime/http/inspect';
import type { Provider } from '../domain/provider';
import { SignInFailure } from '../domain/sign-in-failure';
import { assertOwnIssuer, fetchDocument } from './discovery';
import { COMPANY_RULES, fetchFor, type Network } from './http';
import { mapError } from './map-error';
import { REQUEST_SECONDS } from './relying-party';

type Step = Static<(typeof sso.test)['output']>['steps'][number];
type StepName = (typeof TEST_STEPS)[number];
type Outcome = Omit<Step, 'step'>;
type Steps = Partial<Record<StepName, Outcome>>;

const BY_HAND = 'The endpoints were entered by hand; there is nothing to ask before a sign-in.';
const NOT_REACHED = 'An earlier step failed.';

/** Returns all steps in order; those after a failure are skipped. */
export async function testConnection(network: Network, provider: Provider): Promise<Step[]> {
  const steps: Steps = await testAddresses(network, provider);
  const isReachable = Object.values(steps).every(({ status }) => status !== 'failed');
  const { discoveryUrl } = provider;
  if (isReachable && discoveryUrl !== null) await testDocument(network, provider, discoveryUrl, steps);
  const skipped: Outcome = { status: 'skipped', message: discoveryUrl === null ? BY_HAND : NOT_REACHED };
  return TEST_STEPS.map((step) => ({ step, ...(steps[step] ?? skipped) }));
}

/** Checks that the names resolve to public addresses. */
async function testAddresses({ outbound }: Network, provider: Provider): Promise<Steps> {
  const { discoveryUrl, authorizationUrl, tokenUrl, userInfoUrl } = provider;
  const urls = discoveryUrl === null ? [authorizationUrl, tokenUrl, userInfoUrl] : [discoveryUrl];
  const inspections = await Promise.all(
    urls.flatMap((url) => (url === null ? [] : outbound.inspectUrl(url, COMPANY_RULES))),
  );
  const unresolved = inspections.find(({ warning }) => warning)?.warning;
  if (unresolved) return { resolve: failed(unresolved.message) };
  return { resolve: passed('The host names resolve.'), guard: guardStep(inspections) };
}

function guardStep(inspections: Inspection[]): Outcome {
  const refused = inspections.find(({ refusal }) => refusal)?.refusal;
  return refused ? failed(refused.message) : passed('The addresses are public, and https.');
}

async function testDocument(network: Network, provider: Provider, url: string, steps: Steps): Promise<void> {
  const fetch = fetchFor(provider, network);
  const discovered: { document?: Configuration } = {};
  steps.discovery = await outcomeOf('The document could be read.', async () => {
    discovered.document = await fetchDocument(provider, url, fetch);
    await assertPublicEndpoints(network, discovered.document);
  });
  const { document } = discovered;
  if (!document || steps.discovery.status === 'failed') return;
  steps.issuer = await outcomeOf('The issuer is the one that the address names.', () =>
    assertOwnIssuer(document, url),
  );
  if (steps.issuer.status === 'failed') return;
  steps.keys = await outcomeOf('There are keys to check signatures with.', () => assertKeys(document, fetch));
  steps.pkce = pkceStep(document);
}

/** Checks the endpoints of the document, which may be private even if the document is public. */
async function assertPublicEndpoints({ outbound }: Network, document: Configuration): Promise<void> {
  const { token_endpoint, jwks_uri, userinfo_endpoint } = document.serverMetadata();
  for (const url of [token_endpoint, jwks_uri, userinfo_endpoint]) {
    const { refusal, warning } = url === undefined ? {} : await outbound.inspectUrl(url, COMPANY_RULES);
    const error = refusal ?? warning;
    if (error) throw error;
  }
}

async function assertKeys(document: Configuration, fetch: typeof globalThis.fetch): Promise<void> {
  const { jwks_uri: url = '' } = document.serverMetadata();
  const response = await fetch(url, { signal: AbortSignal.timeout(REQUEST_SECONDS * 1000) });
  const set: unknown = await response.json().catch(() => undefined);
  const keys = typeof set === 'object' && set !== null && 'keys' in set ? set.keys : undefined;
  if (Array.isArray(keys) && keys.length > 0) return;
  throw new SignInFailure(
    'INVALID_OAUTH_CONFIGURATION',
    'id_token',
    'The key set could not be read, or is empty.',
  );
}

function pkceStep(document: Configuration): Outcome {
  const methods = document.serverMetadata().code_challenge_methods_supported;
  if (methods === undefined) {
    return { status: 'warning', message: 'The document does not say whether PKCE with S256 is supported.' };
  }
  return methods.includes('S256')
    ? passed('PKCE with S256 is supported.')
    : failed('PKCE with S256 is not supported.');
}

async function outcomeOf(success: string, work: () => Promise<void> | void): Promise<Outcome> {
  try {
    await work();
    return passed(success);
  } catch (error) {
    return failed(mapError(error, 'discovery').reason);
  }
}

function passed(message: string): Outcome {
  return { status: 'passed', message };
}

function failed(message: string): Outcome {
  return { status: 'failed', message };
}
