// The four addresses of a company's provider.
import type { FieldError } from '../../../shared/runtime/errors';
import type { ProviderChange } from './apply-change';

const NAMES = ['discoveryUrl', 'authorizationUrl', 'tokenUrl', 'userInfoUrl'] as const;

/** Lists the reasons why the addresses do not suffice for a sign-in. */
export function addressFaults(change: ProviderChange): FieldError[] {
  const { discoveryUrl, authorizationUrl, tokenUrl } = change;
  const isEnough = discoveryUrl || (authorizationUrl && tokenUrl);
  const message = 'is required, unless authorizationUrl and tokenUrl are both given';
  // RFC 6749, 3.1: an endpoint has no fragment; this system adds the query
  const withFragment = addressesOf(change).filter(([, url]) => new URL(url).hash !== '');
  return [
    ...(isEnough ? [] : [{ pointer: '/discoveryUrl', message }]),
    ...withFragment.map(([name]) => ({ pointer: `/${name}`, message: 'must not have a fragment' })),
  ];
}

/** Returns the given addresses with the names of their fields. */
export function addressesOf(change: ProviderChange): [name: string, url: string][] {
  return NAMES.flatMap((name): [string, string][] => {
    const url = change[name];
    return url ? [[name, url]] : [];
  });
}
