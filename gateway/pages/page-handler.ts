// Answers requests for pages: counts them, finds out who asks, has the page made, sends it.
import type { ServerResponse } from 'node:http';
import { newRequestId } from '../../shared/runtime/ids';
import type { Log } from '../../shared/runtime/log';
import type { Config } from '../../shared/settings/config';
import type { GatewayParts } from '../request/request-steps';
import { toProblem } from '../response/send-problem';
import type { GatewayRequest } from '../routing/gateway-request';
import { problemNote } from './form-fields';
import { type Html, html } from './html';
import { PAGE_HEADERS, sendPage } from './page';
import { PageRequest } from './page-request';
import { fill, refusalOf } from './texts/texts';

/** What a page decides to show, with 200 unless it says so; a redirect is to an address of ours. */
export type PageContent = { title: string; content: Html; status?: number } | { redirect: string };

export type PageRenderer = (request: PageRequest) => Promise<PageContent> | PageContent;

export function pageHandler(parts: GatewayParts, config: Config, log: Log) {
  return (make: PageRenderer) => async (req: GatewayRequest, res: ServerResponse) => {
    try {
      const address = parts.addressOf(req);
      const caller = await parts.guard.authenticate(req, address);
      await parts.limits.count('requests', caller?.principal.credentialId ?? address, res);
      const request = new PageRequest(req, config.baseUrl, caller, address);
      show(res, request, await make(request));
    } catch (error) {
      const requestId = req.$ctx?.requestID ?? newRequestId();
      showProblem(res, new PageRequest(req, config.baseUrl), error, requestId, log);
    }
  };
}

function show(res: ServerResponse, request: PageRequest, shown: PageContent): void {
  if (!('redirect' in shown)) {
    sendPage(res, shown.status ?? 200, request, shown);
    return;
  }
  for (const [name, value] of Object.entries(PAGE_HEADERS)) res.setHeader(name, value);
  res.writeHead(302, { Location: shown.redirect }).end();
}

function showProblem(
  res: ServerResponse,
  request: PageRequest,
  error: unknown,
  requestId: string,
  log: Log,
): void {
  const refused = toProblem(error);
  if (refused.code >= 500) log.error({ err: error, requestId }, 'page failed');
  const { texts } = request;
  const { retryAfter } = refused.data;
  if (retryAfter !== undefined) res.setHeader('Retry-After', String(retryAfter));
  const words = fill(refusalOf(texts, refused.type), { seconds: String(retryAfter ?? 60) });
  const { problem: title } = texts.page;
  sendPage(res, refused.code, request, { title, content: html`<h1>${title}</h1>${problemNote(words)}` });
}
