// Answers requests for pages: counts them, finds out who asks, has the page made, sends it.
import type { ServerResponse } from 'node:http';
import type { Config } from '../../shared/runtime/config';
import { newRequestId } from '../../shared/runtime/ids';
import type { Log } from '../../shared/runtime/log';
import type { GatewayParts } from '../pipeline';
import { toProblem } from '../problem';
import type { GatewayRequest } from '../request';
import { problemNote } from './form';
import { type Html, html } from './html';
import { PAGE_HEADERS, sendPage } from './page';
import { fill, refusalOf } from './texts/texts';
import { Visit } from './visit';

/** What a page decides to show, with 200 unless it says so; a redirect is to an address of ours. */
export type Shown = { title: string; content: Html; status?: number } | { redirect: string };

export type PageMaker = (visit: Visit) => Promise<Shown> | Shown;

export function pageAnswerer(parts: GatewayParts, config: Config, log: Log) {
  return (make: PageMaker) => async (req: GatewayRequest, res: ServerResponse) => {
    try {
      const address = parts.addressOf(req);
      const caller = await parts.guard.authenticate(req, address);
      await parts.limits.count('requests', caller?.principal.credentialId ?? address, res);
      const visit = new Visit(req, config.baseUrl, caller, address);
      show(res, visit, await make(visit));
    } catch (error) {
      const requestId = req.$ctx?.requestID ?? newRequestId();
      showProblem(res, new Visit(req, config.baseUrl), error, requestId, log);
    }
  };
}

function show(res: ServerResponse, visit: Visit, shown: Shown): void {
  if (!('redirect' in shown)) {
    sendPage(res, shown.status ?? 200, visit, shown);
    return;
  }
  for (const [name, value] of Object.entries(PAGE_HEADERS)) res.setHeader(name, value);
  res.writeHead(302, { Location: shown.redirect }).end();
}

function showProblem(res: ServerResponse, visit: Visit, error: unknown, requestId: string, log: Log): void {
  const refused = toProblem(error);
  if (refused.code >= 500) log.error({ err: error, requestId }, 'page failed');
  const { texts } = visit;
  const { retryAfter } = refused.data;
  if (retryAfter !== undefined) res.setHeader('Retry-After', String(retryAfter));
  const words = fill(refusalOf(texts, refused.type), { seconds: String(retryAfter ?? 60) });
  const { problem: title } = texts.page;
  sendPage(res, refused.code, visit, { title, content: html`<h1>${title}</h1>${problemNote(words)}` });
}
