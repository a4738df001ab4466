// Handles requests for pages: authentication, rate limit, rendering, sending.
import type { ServerResponse } from 'node:http';
import { newRequestId } from '../../shared/runtime/database/ids';
import type { Log } from '../../shared/runtime/observability/log';
import type { Config } from '../../shared/settings/config';
import { fill } from '../../shared/texts/fill';
import { identifyCaller } from '../authentication/identify-caller';
import type { GatewayParts } from '../request/request-steps';
import { noteCode } from '../response/problem-code';
import { toProblem } from '../response/send-problem';
import type { GatewayRequest } from '../routing/gateway-request';
import { problemNote } from './form-fields';
import { type Html, html } from './html';
import { PAGE_HEADERS, type PageFrame, sendPage } from './page';
import { PageRequest } from './page-request';
import { errorText } from './page-texts';

/** The result of rendering, sent with 200 unless it has a status; a redirect leads to an address of this system. */
export type PageContent = RenderedPage | { redirect: string; cookie?: string | undefined };

export type RenderedPage = {
  title: string;
  content: Html;
  status?: number;
  hasPlainForms?: boolean;
  hasPasskeys?: boolean;
  /** A header that sets or deletes a cookie. */
  cookie?: string | undefined;
};

export type PageRenderer = (request: PageRequest) => Promise<PageContent> | PageContent;

export function pageHandler(parts: GatewayParts, config: Config, log: Log) {
  return (render: PageRenderer) => async (req: GatewayRequest, res: ServerResponse) => {
    try {
      const address = parts.addressOf(req);
      const caller = await identifyCaller(parts, req, address, res);
      const request = new PageRequest(req, config.baseUrl, caller, address);
      sendContent(res, request, await render(request));
    } catch (error) {
      const requestId = req.$ctx?.requestID ?? newRequestId();
      sendProblemPage(res, new PageRequest(req, config.baseUrl), error, requestId, log);
    }
  };
}

export function sendContent(res: ServerResponse, request: PageRequest, content: PageContent): void {
  if (content.cookie !== undefined) res.setHeader('Set-Cookie', content.cookie);
  if (!('redirect' in content)) {
    sendPage(res, content.status ?? 200, request, content);
    return;
  }
  for (const [name, value] of Object.entries(PAGE_HEADERS)) res.setHeader(name, value);
  // a browser that has sent a form asks for the next page by GET (RFC 9110, 15.4.4)
  res.writeHead(request.isSent ? 303 : 302, { Location: content.redirect }).end();
}

/** The page about an error, with the status of its problem. */
export function sendProblemPage(
  res: ServerResponse,
  request: PageFrame & { texts: { page: { problem: string } } },
  error: unknown,
  requestId: string,
  log: Log,
): void {
  const refused = toProblem(error);
  if (refused.code >= 500) log.error({ err: error, requestId }, 'page failed');
  noteCode(res, refused.type);
  const { texts } = request;
  const { retryAfter } = refused.data;
  if (retryAfter !== undefined) res.setHeader('Retry-After', String(retryAfter));
  const message = fill(errorText(texts, refused.type), { seconds: String(retryAfter ?? 60) });
  const { problem: title } = texts.page;
  sendPage(res, refused.code, request, { title, content: html`<h1>${title}</h1>${problemNote(message)}` });
}
