// The routes of the reference: the OpenAPI document, its pages and the catalogue of errors. Each is made when it is first
// asked for: most processes are never asked.
import type { ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { ERRORS } from '../../../shared/contracts/errors';
import { GUIDES } from '../../openapi/guides';
import { servedDocument } from '../../openapi/served-document';
import { TAG_NAMES } from '../../openapi/tag-names';
import { chooseEncoding, compressOnce, sendEncoded, varyByEncoding } from '../../response/compress';
import { negotiateType } from '../../response/negotiate-type';
import { StaticBody } from '../../response/static-body';
import { type BuiltInRoutes, send } from '../../routing/built-in-route';
import { type Html, html } from '../html';
import { consolePage, consoleScript, consoleVersion } from './console-page';
import type { OpenApi } from './document';
import { guidePage } from './guide-page';
import { overviewPage } from './overview-page';
import { partsOf } from './parts';
import { type ReferencePage, referenceFrame } from './reference-frame';
import { tagPage } from './tag-page';

const JSON_TYPE = 'application/json; charset=utf-8';
const HTML_TYPE = 'text/html; charset=utf-8';

export function referenceRoutes(baseUrl: string): BuiltInRoutes {
  const openApi = once(() => new StaticBody(servedDocument(baseUrl), JSON_TYPE));
  const guides = GUIDES.map((guide) => [`/api/docs/guides/${guide}`, pageRoute(() => guidePage(guide))]);
  return {
    ...partRoutes(once((): OpenApi => JSON.parse(servedDocument(baseUrl)))),
    ...consoleRoutes(),
    ...Object.fromEntries(guides),
    '/api/errors': errorsRoute(),
    '/api/openapi.json': (req, res) => openApi().send(req, res),
  };
}

/** The first page, and one for each tag. */
function partRoutes(document: () => OpenApi): BuiltInRoutes {
  const parts = once(() => partsOf(document()));
  const pages = TAG_NAMES.map((name) => [
    `/api/docs/${name}`,
    pageRoute(() => {
      const part = parts().find((one) => one.name === name);
      if (!part) throw new Error(`the document has no tag ${name}`);
      return tagPage(part, document());
    }),
  ]);
  return {
    '/api/docs': pageRoute(() => overviewPage(parts(), consoleVersion() !== undefined)),
    ...Object.fromEntries(pages),
  };
}

/** None without a build, and so without its script. */
function consoleRoutes(): BuiltInRoutes {
  const version = consoleVersion();
  if (version === undefined) return {};
  const script = consoleScript(version);
  const plain = () => promisify(brotliDecompress)(script);
  const gzipped = once(async () => compressOnce(await plain(), 'gzip'));
  return {
    '/api/docs/console': (_req, res) => sendConsole(res, consolePage(version)),
    [`/api/docs/scalar-${version}.js`]: async (req, res) => {
      // browsers take brotli over https and from localhost only
      const encoding = chooseEncoding(req, script.length);
      const bytes = encoding === 'br' ? script : await (encoding === 'gzip' ? gzipped : plain)();
      res.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
      res.setHeader('Content-Type', 'text/javascript; charset=utf-8');
      varyByEncoding(res, script.length);
      sendEncoded(req, res, bytes, encoding);
    },
  };
}

/** A browser gets a page, by its Accept; all others JSON. */
function errorsRoute(): BuiltInRoutes[string] {
  const items = Object.entries(ERRORS).map(([code, error]) => ({ code, ...error }));
  const page = pageRoute(errorsPage);
  const list = once(() => new StaticBody(JSON.stringify({ items }), JSON_TYPE));
  return (req, res) => {
    res.appendHeader('Vary', 'Accept');
    if (negotiateType(req.headers.accept, ['text/html']) === 'text/html') return page(req, res);
    return list().send(req, res);
  };
}

function pageRoute(page: () => ReferencePage): BuiltInRoutes[string] {
  const content = once(() => {
    const { body, contentSecurityPolicy } = page();
    return { body: new StaticBody(body, HTML_TYPE), contentSecurityPolicy };
  });
  return (req, res) => {
    const { body, contentSecurityPolicy } = content();
    setPageHeaders(res, contentSecurityPolicy);
    return body.send(req, res);
  };
}

/** Each has a nonce of its own. */
function sendConsole(res: ServerResponse, { body, contentSecurityPolicy }: ReferencePage): void {
  setPageHeaders(res, contentSecurityPolicy);
  send(res, 200, HTML_TYPE, body);
}

function setPageHeaders(res: ServerResponse, contentSecurityPolicy: string): void {
  res.setHeader('Content-Security-Policy', contentSecurityPolicy);
  res.setHeader('Referrer-Policy', 'no-referrer');
}

function once<T>(make: () => T): () => T {
  let result: { value: T } | undefined;
  return () => {
    result ??= { value: make() };
    return result.value;
  };
}

/**
 * The catalogue of error codes as people read it; a link from a problem leads to its row.
 * Lets a code break behind an underscore on a narrow page, and not inside of a word.
 */
function breakable(code: string): Html[] {
  return code.split(/(?<=_)/).map((part, index) => (index === 0 ? html`${part}` : html`<wbr>${part}`));
}

function errorsPage(): ReferencePage {
  const rows = Object.entries(ERRORS).map(
    ([code, { status, title }]) =>
      html`<tr id="${code}"><th scope="row"><code>${breakable(code)}</code></th><td>${status}</td><td>${title}</td></tr>`,
  );
  const navigation = html`<a href="/api/docs">API reference</a><a href="/api/docs/guides/errors">Errors explained</a>`;
  const main = html`<h1>Error codes</h1>
<p>Every error is <code>application/problem+json</code>. <code>code</code> is stable; programs get this list as JSON.</p>
<table class="codes"><thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">What it says</th></tr></thead><tbody>${rows}</tbody></table>`;
  return referenceFrame('Error codes', navigation, main);
}
