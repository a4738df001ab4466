// The page of a payment link: `/pay/{token}`. Opening it changes nothing; a form begins a payment, and the provider leads the payer back
// to `/pay/{token}/return`, which looks the payment up.
import type { ServerResponse } from 'node:http';
import type { AnyAction, Input, Output } from '../../../shared/contracts/contract';
import { receivables } from '../../../shared/contracts/receivables';
import { PAYMENT_PROVIDERS } from '../../../shared/contracts/receivables/online/values';
import { newRequestId } from '../../../shared/runtime/database/ids';
import { invalid, isProblem, problem } from '../../../shared/runtime/errors';
import type { Log } from '../../../shared/runtime/observability/log';
import type { Config } from '../../../shared/settings/config';
import { fill } from '../../../shared/texts/fill';
import { networkOf } from '../../../shared/values/network';
import type { GatewayParts } from '../../request/request-steps';
import type { BuiltInRoutes } from '../../routing/built-in-route';
import type { GatewayRequest } from '../../routing/gateway-request';
import { refuseCrossSite } from '../../security/cross-site';
import { readForm } from '../account/read-form';
import { PAGE_HEADERS, sendPage } from '../page';
import { sendProblemPage } from '../page-handler';
import { errorText } from '../page-texts';
import { payPage } from './paying-page';
import { PayingRequest } from './paying-request';

type Show = (visit: Visit, res: ServerResponse) => Promise<void>;

/** A request for the page, whose caller is not signed in. */
class Visit {
  constructor(
    readonly req: GatewayRequest,
    readonly config: Config,
    private readonly address: string,
  ) {}

  get token(): string {
    return this.req.$params?.params?.token ?? '';
  }

  call<C extends AnyAction>(action: C, input: Input<C>): Promise<Output<C>> {
    const client = { address: this.address, userAgent: this.req.headers['user-agent'] ?? '' };
    const { $ctx } = this.req;
    if (!$ctx) throw problem('not_found');
    // the contract defines the output of the action
    return $ctx.call(action.name, input, { meta: { caller: 'gateway', client } } as never) as Promise<
      Output<C>
    >;
  }
}

export function payPages(parts: GatewayParts, config: Config, log: Log): BuiltInRoutes {
  const answering = (show: Show) => async (req: GatewayRequest, res: ServerResponse) => {
    res.setHeader('X-Robots-Tag', 'noindex, nofollow');
    try {
      const address = parts.addressOf(req);
      await countUse(parts, address, res);
      await show(new Visit(req, config, address), res);
    } catch (error) {
      const requestId = req.$ctx?.requestID ?? newRequestId();
      sendProblemPage(res, new PayingRequest(req, config.baseUrl), error, requestId, log);
    }
  };
  return {
    '/pay/:token': answering((visit, res) => showPage(visit, res)),
    'POST /pay/:token': answering((visit, res) => begin(parts, visit, res)),
    '/pay/:token/return': answering(comeBack),
  };
}

/** Opening the page counts as every other use of the link. */
async function countUse({ limits }: GatewayParts, address: string, res: ServerResponse): Promise<void> {
  const block = networkOf(address);
  await limits.count('requests', block, res);
  await limits.count('paying', block, res);
}

async function showPage(
  visit: Visit,
  res: ServerResponse,
  refused?: { status: number; code: string },
): Promise<void> {
  const view = await visit.call(receivables.viewPayment, { token: visit.token });
  const request = new PayingRequest(visit.req, visit.config.baseUrl, view.language);
  const sentence = refused && fill(errorText(request.texts, refused.code), { seconds: '60' });
  sendPage(res, refused?.status ?? 200, request, payPage(request, view, sentence));
}

async function begin(parts: GatewayParts, visit: Visit, res: ServerResponse): Promise<void> {
  refuseCrossSite(visit.req, parts.ownAddresses);
  const fields = await readForm(visit.req, res);
  const providerId = PAYMENT_PROVIDERS.find((id) => id === fields.get('providerId'));
  if (!providerId) throw invalid('/providerId', 'is not a payment provider');
  try {
    const { redirectUrl } = await visit.call(receivables.startPayment, { token: visit.token, providerId });
    redirect(res, redirectUrl);
  } catch (error) {
    if (!isProblem(error) || error.code === 404 || error.code === 410) throw error;
    await showPage(visit, res, { status: error.code, code: error.type });
  }
}

async function comeBack(visit: Visit, res: ServerResponse): Promise<void> {
  const { currentUrl } = new PayingRequest(visit.req, visit.config.baseUrl);
  await visit.call(receivables.payerReturned, { token: visit.token });
  const language = new URL(visit.req.originalUrl ?? '/', 'http://gateway').searchParams.has('lang');
  redirect(res, language ? currentUrl : (currentUrl.split('?')[0] ?? currentUrl));
}

function redirect(res: ServerResponse, location: string): void {
  for (const [name, value] of Object.entries(PAGE_HEADERS)) res.setHeader(name, value);
  // a browser that has sent a form asks for the next page by GET (RFC 9110, 15.4.4)
  res.writeHead(303, { Location: location }).end();
}
