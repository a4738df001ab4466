// Cross-site request forgery: a browser sends the session cookie with writes that other sites start. It also sends
// Sec-Fetch-Site (Fetch Metadata) or at least Origin with them; a request without both is not a browser's.
import type { IncomingMessage } from 'node:http';
import { problem } from '../../shared/runtime/errors';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Throws 403 for a write without an API key that another site started. */
export function refuseCrossSite(req: IncomingMessage, ownOrigins: ReadonlySet<string>): void {
  if (SAFE_METHODS.has(req.method ?? '') || req.headers.authorization !== undefined) return;
  const { origin } = req.headers;
  if (origin !== undefined && ownOrigins.has(origin)) return;
  const site = req.headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return;
  if (site !== undefined || origin !== undefined) {
    throw problem(
      'cross_site_request',
      'A browser page of another origin cannot write with the session cookie.',
    );
  }
}
