// Cross-site request forgery: a browser sends the session cookie with writes that other sites start. It also sends
// Sec-Fetch-Site (Fetch Metadata) or at least Origin with them; a request without both is not a browser's.
import type { IncomingMessage } from 'node:http';
import { problem } from '../../shared/runtime/errors';
import type { OwnAddresses } from './own-addresses';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Throws 403 for a write without an API key that another site started, or whose headers contradict each other. */
export function refuseCrossSite(req: IncomingMessage, addresses: OwnAddresses): void {
  if (SAFE_METHODS.has(req.method ?? '') || req.headers.authorization !== undefined) return;
  if (addresses.isCorsOrigin(req.headers.origin)) return;
  const isOurs = isOwnSite(req) && isOwnOrigin(req, addresses);
  if (!isOurs) {
    throw problem(
      'cross_site_request',
      'A browser page of another origin cannot write with the session cookie.',
    );
  }
}

function isOwnSite({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}

/** The Host has to be checked as well: to the browser a foreign name that leads here is same-origin. */
function isOwnOrigin(req: IncomingMessage, addresses: OwnAddresses): boolean {
  const { origin, 'sec-fetch-site': site } = req.headers;
  if (origin === undefined || addresses.isOwnOrigin(origin)) return true;
  // a form of a page without a referrer has the origin "null"
  return site === 'same-origin' && (origin === 'null' || addresses.isOriginOfHost(origin, req));
}
