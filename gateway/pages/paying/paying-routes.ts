// The page of a payment link: `/pay/{token}`. Opening it changes nothing; a form begins a payment, and the provider leads the payer back
// to `/pay/{token}/return`, which looks the payment up.
import type { ServerResponse } from 'node:http';
import { receivables } from '../../../shared/contracts/receivables';
import { isProblem } from '../../../shared/runtime/errors';
import type { Log } from '../../../shared/runtime/observability/log';
import type { Config } from '../../../shared/settings/config';
import { fill } from '../../../shared/texts/fill';
import type { GatewayParts } from '../../request/request-steps';
import type { BuiltInRoutes } from '../../routing/built-in-route';
import { sendPage } from '../page';
import { errorText } from '../page-texts';
import { leaveFor } from './leaving-page';
import { type LinkVisit, linkPage, providerIn, type Refused, redirectBack } from './link-visit';
import { payPage } from './paying-page';
import { PayingRequest } from './paying-request';

export function payPages(parts: GatewayParts, config: Config, log: Log): BuiltInRoutes {
  const answering = linkPage(parts, config, log, (req) => new PayingRequest(req, config.baseUrl));
  return {
    '/pay/:token': answering((visit, res) => showPage(visit, res)),
    'POST /pay/:token': answering((visit, res) => begin(parts, visit, res)),
    '/pay/:token/return': answering(comeBack),
  };
}

async function showPage(visit: LinkVisit, res: ServerResponse, refused?: Refused): Promise<void> {
  const view = await visit.call(receivables.viewPayment, { token: visit.token });
  const request = new PayingRequest(visit.req, visit.config.baseUrl, view.language);
  const sentence = refused && fill(errorText(request.texts, refused.code), { seconds: '60' });
  sendPage(res, refused?.status ?? 200, request, payPage(request, view, sentence));
}

async function begin(parts: GatewayParts, visit: LinkVisit, res: ServerResponse): Promise<void> {
  const providerId = await providerIn(parts, visit, res);
  try {
    await leaveFor(visit, res, providerId);
  } catch (error) {
    if (!isProblem(error) || error.code === 404 || error.code === 410) throw error;
    await showPage(visit, res, { status: error.code, code: error.type });
  }
}

async function comeBack(visit: LinkVisit, res: ServerResponse): Promise<void> {
  await visit.call(receivables.payerReturned, { token: visit.token });
  redirectBack(visit, res, new PayingRequest(visit.req, visit.config.baseUrl));
}
