// The page for an address that leads to no page, such as one that a mail program has cut off.
import { negotiateType } from '../../response/negotiate-type';
import type { GatewayRequest } from '../../routing/gateway-request';
import { html } from '../html';
import type { PageContent } from '../page-handler';
import type { PageRequest } from '../page-request';

/** True for a browser that opens an address outside of the API; other clients get problem+json. */
export function wantsNotFoundPage({ method, originalUrl = '/', headers }: GatewayRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  // parsed as a browser does: the links of the page to itself must not lead to `//evil.example`, as in `/auth/..//evil.example`
  const path = URL.parse(originalUrl, 'http://gateway')?.pathname ?? '//';
  return !/^\/(?:\/|api(?:\/|$))/.test(path) && negotiateType(headers.accept, ['text/html']) === 'text/html';
}

export function notFoundPage(request: PageRequest): PageContent {
  const { page, account } = request.texts;
  const title = page.notFound;
  const way = html`<p class="links"><a href="${request.link('/auth/')}">${account.title}</a></p>`;
  return { status: 404, title, content: html`<h1>${title}</h1><p>${page.notFoundHint}</p>${way}` };
}
