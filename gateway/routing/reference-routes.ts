// The routes of the reference: the OpenAPI document, its pages and the catalogue of errors. Each is made when it is first
// asked for: most processes are never asked.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ERRORS } from '../../shared/contracts/errors';
import { GUIDES } from '../openapi/guides';
import { servedDocument } from '../openapi/served-document';
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
    '/api/docs': pageRoute(plain),
    '/api/docs/plain': pageRoute(plain),
    ...Object.fromEntries(guides),
    '/api/errors': errorsRoute(),
    '/api/openapi.json': (_req, res) => sendJson(res, 200, servedDocument(baseUrl)),
  };
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
