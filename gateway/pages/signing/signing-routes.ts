// The page of a quote that a client has been sent to sign: `/sign/{token}`. Opening it changes nothing.
import type { ServerResponse } from 'node:http';
import { documents } from '../../../shared/contracts/documents';
import type { SigningView } from '../../../shared/contracts/documents/signature';
import { newRequestId } from '../../../shared/runtime/database/ids';
import { problem } from '../../../shared/runtime/errors';
import type { Log } from '../../../shared/runtime/observability/log';
import type { Config } from '../../../shared/settings/config';
import { networkOf } from '../../../shared/values/network';
import type { GatewayParts } from '../../request/request-steps';
import type { BuiltInRoutes } from '../../routing/built-in-route';
import type { GatewayRequest } from '../../routing/gateway-request';
import { sendPage } from '../page';
import { sendProblemPage } from '../page-handler';
import { signPage } from './signing-page';
import { SigningRequest } from './signing-request';

export function signPages(parts: GatewayParts, config: Config, log: Log): BuiltInRoutes {
  return {
    '/sign/:token': async (req: GatewayRequest, res: ServerResponse) => {
      res.setHeader('X-Robots-Tag', 'noindex, nofollow');
      try {
        const view = await viewOf(parts, req, res);
        const request = new SigningRequest(req, config.baseUrl, view.language);
        sendPage(res, 200, request, signPage(request, view));
      } catch (error) {
        const requestId = req.$ctx?.requestID ?? newRequestId();
        sendProblemPage(res, new SigningRequest(req, config.baseUrl), error, requestId, log);
      }
    },
  };
}

/** The quote behind the link. Opening the page counts as every other use of the link. */
async function viewOf(parts: GatewayParts, req: GatewayRequest, res: ServerResponse): Promise<SigningView> {
  const address = parts.addressOf(req);
  const block = networkOf(address);
  await parts.limits.count('requests', block, res);
  await parts.limits.count('signing', block, res);
  if (!req.$ctx) throw problem('not_found');
  const token = req.$params?.params?.token ?? '';
  const client = { address, userAgent: req.headers['user-agent'] ?? '' };
  // the contract defines the output of the action
  return req.$ctx.call(documents.viewSigning.name, { token }, {
    meta: { caller: 'gateway', client },
  } as never) as Promise<SigningView>;
}
