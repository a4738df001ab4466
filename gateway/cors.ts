// Cross-origin access for the exact origins of CORS_ORIGINS, with cookies. No wildcard, no substring.
import type { IncomingMessage, ServerResponse } from 'node:http';

const EXPOSED = 'ETag, X-Request-Id, RateLimit, RateLimit-Policy, Retry-After, Location, Idempotent-Replayed';
const ALLOWED = 'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, X-Request-Id';

/** Writes the headers for an allowed origin. Returns true when it answered a preflight request. */
export function answerCors(req: IncomingMessage, res: ServerResponse, origins: ReadonlySet<string>): boolean {
  const { origin } = req.headers;
  const isPreflight = req.method === 'OPTIONS' && req.headers['access-control-request-method'] !== undefined;
  // also without an origin: a cache must not give that answer to a page of an allowed one
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
