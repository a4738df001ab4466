// The four addresses of a company's provider: public https hosts on port 443.
import { type FieldError, invalid, Problem } from '../../../shared/runtime/errors';
import type { Outbound } from '../../../shared/runtime/outbound/outbound';
import { COMPANY_RULES } from '../relying-party/http';
import type { Wanted } from './wanted';

const NAMES = ['discoveryUrl', 'authorizationUrl', 'tokenUrl', 'userInfoUrl'] as const;

/** Throws 400 when the provider could not be reached by what is given. */
export function assertAddresses(wanted: Wanted): void {
  const { discoveryUrl, authorizationUrl, tokenUrl } = wanted;
  if (!discoveryUrl && !(authorizationUrl && tokenUrl)) {
    throw invalid('/discoveryUrl', 'is required, unless authorizationUrl and tokenUrl are both given');
  }
  for (const [name, url] of given(wanted)) {
    // RFC 6749, 3.1: an endpoint has none, and the query is ours to add to
    if (new URL(url).hash !== '') throw invalid(`/${name}`, 'must not have a fragment');
  }
}

/** Throws 400 for what may not be called; warns of what would not answer now. */
export async function inspectAddresses(outbound: Outbound, wanted: Wanted): Promise<FieldError[]> {
  const inspected = await Promise.all(
    given(wanted).map(async ([name, url]) => ({ name, ...(await outbound.inspectUrl(url, COMPANY_RULES)) })),
  );
  const errors = inspected.flatMap(({ name, refusal }) =>
    refusal ? [{ pointer: `/${name}`, message: refusal.predicate }] : [],
  );
  if (errors.length > 0) throw new Problem('validation_failed', { errors });
  return inspected.flatMap(({ name, warning }) =>
    warning ? [{ pointer: `/${name}`, message: warning.predicate }] : [],
  );
}

function given(wanted: Wanted): [string, string][] {
  return NAMES.flatMap((name): [string, string][] => {
    const url = wanted[name];
    return url ? [[name, url]] : [];
  });
}
