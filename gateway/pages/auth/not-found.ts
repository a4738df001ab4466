// What is shown for an address below /auth that leads to no page, such as one that a mail program has cut off.
import { negotiate } from '../../negotiate';
import type { GatewayRequest } from '../../request';
import type { Shown } from '../answer';
import { html } from '../html';
import type { Visit } from '../visit';

/** Whether it is a person who is lost: programs are answered with the problem. */
export function isLostPerson({ method, originalUrl = '/', headers }: GatewayRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  // as a browser reads it: `/auth/..//evil.example` is none of ours
  const path = URL.parse(originalUrl, 'http://gateway')?.pathname ?? '';
  return path.startsWith('/auth/') && negotiate(headers.accept, ['text/html']) === 'text/html';
}

export function notFoundPage(visit: Visit): Shown {
  const { page, account } = visit.texts;
  const title = page.notFound;
  const way = html`<p class="links"><a href="${visit.at('/auth/')}">${account.title}</a></p>`;
  return { status: 404, title, content: html`<h1>${title}</h1><p>${page.notFoundHint}</p>${way}` };
}
