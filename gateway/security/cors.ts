// Cross-origin access, with cookies, for exactly the origins of CORS_ORIGINS: no wildcard, no part of a name. The
// cors middleware would bring the opposite default (any origin) and nothing that is needed here: the rules are these
// few headers.
import type { IncomingMessage, ServerResponse } from 'node:http';

const EXPOSED = 'ETag, X-Request-Id, RateLimit, RateLimit-Policy, Retry-After, Location, Idempotent-Replayed';
const ALLOWED = 'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, X-Request-Id';

/** Writes the headers for an allowed origin. Returns true when it has responded to a preflight request. */
export function handleCors(req: IncomingMessage, res: ServerResponse, origins: ReadonlySet<string>): boolean {
  const { origin } = req.headers;
  const isPreflight = req.method === 'OPTIONS' && req.headers['access-control-request-method'] !== undefined;
  // sent even if there is no Origin: a cache must not serve that response to a page of an allowed origin
  if (origins.size > 0) res.setHeader('Vary', 'Origin');
  if (origin !== undefined && origins.has(origin)) {
    res.setHeader('Access-Control-Allow-Origin', origin);
    res.setHeader('Access-Control-Allow-Credentials', 'true');
    res.setHeader('Access-Control-Expose-Headers', EXPOSED);
    if (isPreflight) writePreflight(res);
  }
  if (isPreflight) res.writeHead(204).end();
  return isPreflight;
}

function writePreflight(res: ServerResponse): void {
  res.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, PATCH, DELETE');
  res.setHeader('Access-Control-Allow-Headers', ALLOWED);
  res.setHeader('Access-Control-Max-Age', '600');
}
