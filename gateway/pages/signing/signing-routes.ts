// The page behind the link that a client is mailed to sign a quote: `/sign/{token}`. Opening it changes nothing.
import type { ServerResponse } from 'node:http';
import { documents } from '../../../shared/contracts/documents';
import type { SigningView } from '../../../shared/contracts/documents/signature';
import { problem } from '../../../shared/runtime/errors';
import type { Log } from '../../../shared/runtime/log';
import type { Config } from '../../../shared/settings/config';
import type { GatewayParts } from '../../request/request-steps';
import { toProblem } from '../../response/send-problem';
import type { BuiltInRoutes } from '../../routing/built-in-routes';
import type { GatewayRequest } from '../../routing/gateway-request';
import { html } from '../html';
import { sendPage } from '../page';
import { refusalOf } from '../texts/texts';
import { type PageContent, signPage } from './signing-page';
import { SigningRequest } from './signing-request';
import { fill } from './texts/texts';

export function signPages(parts: GatewayParts, config: Config, log: Log): BuiltInRoutes {
  return {
    '/sign/:token': async (req: GatewayRequest, res: ServerResponse) => {
      try {
        const view = await viewOf(parts, req, res);
        const request = new SigningRequest(req, config.baseUrl, view.language);
        show(res, 200, request, signPage(request, view));
      } catch (error) {
        showProblem(res, new SigningRequest(req, config.baseUrl), error, log);
      }
    },
  };
}

/** Counted as every use of the link is. */
async function viewOf(parts: GatewayParts, req: GatewayRequest, res: ServerResponse): Promise<SigningView> {
  const address = parts.addressOf(req);
  await parts.limits.count('requests', address, res);
  await parts.limits.count('signing', address, res);
  if (!req.$ctx) throw problem('not_found');
  const token = req.$params?.params?.token ?? '';
  const client = { address, userAgent: req.headers['user-agent'] ?? '' };
  // the contract says what the action answers
  return req.$ctx.call(documents.viewSigning.name, { token }, {
    meta: { client },
  } as never) as Promise<SigningView>;
}

function show(res: ServerResponse, status: number, request: SigningRequest, shown: PageContent): void {
  res.setHeader('X-Robots-Tag', 'noindex, nofollow');
  sendPage(res, status, request, shown);
}

function showProblem(res: ServerResponse, request: SigningRequest, error: unknown, log: Log): void {
  const refused = toProblem(error);
  if (refused.code >= 500) log.error({ err: error }, 'page failed');
  const { texts } = request;
  const { retryAfter } = refused.data;
  if (retryAfter !== undefined) res.setHeader('Retry-After', String(retryAfter));
  const words = fill(refusalOf(texts, refused.type), { seconds: String(retryAfter ?? 60) });
  const { problem: title } = texts.page;
  const content = html`<h1>${title}</h1><p class="note bad">${words}</p>`;
  show(res, refused.code, request, { title, content });
}
