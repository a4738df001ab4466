// The routes of the reference: the OpenAPI document, its pages and the catalogue of errors. Each is made when it is first
// asked for: most processes are never asked.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliDecompress } from 'node:zlib';
import { ERRORS } from '../../shared/contracts/errors';
import { GUIDES } from '../openapi/guides';
import { servedDocument } from '../openapi/served-document';
import { consolePage, consoleScript, consoleVersion } from '../pages/reference/console-page';
import { errorsPage } from '../pages/reference/errors-page';
import { guidePage } from '../pages/reference/guide-page';
import { plainPage } from '../pages/reference/plain-page';
import type { ReferencePage } from '../pages/reference/reference-frame';
import { negotiateType } from '../response/negotiate-type';
import { type BuiltInRoutes, send, sendJson } from './built-in-route';

export function referenceRoutes(baseUrl: string): BuiltInRoutes {
  const plain = once(() => plainPage(JSON.parse(servedDocument(baseUrl))));
  const guides = GUIDES.map((guide) => [
    `/api/docs/guides/${guide}`,
    pageRoute(once(() => guidePage(guide))),
  ]);
  return {
    ...consoleRoutes(pageRoute(plain)),
    '/api/docs/plain': pageRoute(plain),
    ...Object.fromEntries(guides),
    '/api/errors': errorsRoute(),
    '/api/openapi.json': (_req, res) => sendJson(res, 200, servedDocument(baseUrl)),
  };
}

/** Without a build there is no script: the plain page is at its address then. */
function consoleRoutes(instead: BuiltInRoutes[string]): BuiltInRoutes {
  const version = consoleVersion();
  if (version === undefined) return { '/api/docs': instead };
  return {
    // each page has a nonce of its own
    '/api/docs': (req, res) => pageRoute(() => consolePage(version))(req, res),
    [`/api/docs/scalar-${version}.js`]: (req, res) => sendScript(req, res, consoleScript(version)),
  };
}

/** Browsers take brotli over https and from localhost only. */
function sendScript(req: IncomingMessage, res: ServerResponse, compressed: Buffer): void {
  const takesBrotli = /\bbr\b/.test(String(req.headers['accept-encoding'] ?? ''));
  res.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
  res.setHeader('Content-Type', 'text/javascript; charset=utf-8');
  res.appendHeader('Vary', 'Accept-Encoding');
  if (takesBrotli) res.setHeader('Content-Encoding', 'br').end(compressed);
  else brotliDecompress(compressed, (_error, script) => res.end(script));
}

/** A browser gets a page, by its Accept; all others JSON. */
function errorsRoute(): BuiltInRoutes[string] {
  const items = Object.entries(ERRORS).map(([code, error]) => ({ code, ...error }));
  const page = pageRoute(once(errorsPage));
  return (req, res) => {
    res.appendHeader('Vary', 'Accept');
    if (negotiateType(req.headers.accept, ['text/html']) === 'text/html') return page(req, res);
    sendJson(res, 200, JSON.stringify({ items }));
  };
}

function pageRoute(page: () => ReferencePage): BuiltInRoutes[string] {
  return (_req: IncomingMessage, res: ServerResponse) => {
    const { body, contentSecurityPolicy } = page();
    res.setHeader('Content-Security-Policy', contentSecurityPolicy);
    res.setHeader('Referrer-Policy', 'no-referrer');
    send(res, 200, 'text/html; charset=utf-8', body);
  };
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
