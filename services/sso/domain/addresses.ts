// The four addresses of a company's provider.
import { invalid } from '../../../shared/runtime/errors';
import type { ProviderChange } from './apply-change';

const NAMES = ['discoveryUrl', 'authorizationUrl', 'tokenUrl', 'userInfoUrl'] as const;

/** Throws 400 when they do not suffice for a sign-in. */
export function assertAddresses(change: ProviderChange): void {
  const { discoveryUrl, authorizationUrl, tokenUrl } = change;
  if (!discoveryUrl && !(authorizationUrl && tokenUrl)) {
    throw invalid('/discoveryUrl', 'is required, unless authorizationUrl and tokenUrl are both given');
  }
  for (const [name, url] of addressesOf(change)) {
    // RFC 6749, 3.1: an endpoint has none, and the query is ours to add to
    if (new URL(url).hash !== '') throw invalid(`/${name}`, 'must not have a fragment');
  }
}

/** The addresses that are given, with the names of their fields. */
export function addressesOf(change: ProviderChange): [name: string, url: string][] {
  return NAMES.flatMap((name): [string, string][] => {
    const url = change[name];
    return url ? [[name, url]] : [];
  });
}
