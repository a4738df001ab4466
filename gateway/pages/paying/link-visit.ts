// A request for the page of a payment link, whose caller is not signed in, and the steps that such pages share.
import type { ServerResponse } from 'node:http';
import type { AnyAction, Input, Output } from '../../../shared/contracts/contract';
import {
  PAYMENT_PROVIDERS,
  type PaymentProviderId,
} from '../../../shared/contracts/receivables/online/values';
import { newRequestId } from '../../../shared/runtime/database/ids';
import { invalid, problem } from '../../../shared/runtime/errors';
import type { Log } from '../../../shared/runtime/observability/log';
import type { Config } from '../../../shared/settings/config';
import { networkOf } from '../../../shared/values/network';
import type { GatewayParts } from '../../request/request-steps';
import type { GatewayRequest } from '../../routing/gateway-request';
import { refuseCrossSite } from '../../security/cross-site';
import { readForm } from '../account/read-form';
import { PAGE_HEADERS } from '../page';
import { sendProblemPage } from '../page-handler';
import type { PayingRequest } from './paying-request';

/** The refusal of what a payer has just tried, which the page states. */
export interface Refused {
  status: number;
  code: string;
}

export class LinkVisit {
  constructor(
    readonly req: GatewayRequest,
    readonly config: Config,
    private readonly address: string,
  ) {}

  get token(): string {
    return this.req.$params?.params?.token ?? '';
  }

  get query(): URLSearchParams {
    return new URL(this.req.originalUrl ?? '/', 'http://gateway').searchParams;
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

type Show = (visit: LinkVisit, res: ServerResponse) => Promise<void>;
type Frame = (req: GatewayRequest) => PayingRequest;

/** @param frame of the page about an error */
export function linkPage(parts: GatewayParts, config: Config, log: Log, frame: Frame) {
  return (show: Show) => async (req: GatewayRequest, res: ServerResponse) => {
    res.setHeader('X-Robots-Tag', 'noindex, nofollow');
    try {
      const address = parts.addressOf(req);
      await countUse(parts, address, res);
      await show(new LinkVisit(req, config, address), res);
    } catch (error) {
      const requestId = req.$ctx?.requestID ?? newRequestId();
      sendProblemPage(res, frame(req), error, requestId, log);
    }
  };
}

/** Opening the page counts as every other use of the link. */
async function countUse({ limits }: GatewayParts, address: string, res: ServerResponse): Promise<void> {
  const block = networkOf(address);
  await limits.count('requests', block, res);
  await limits.count('paying', block, res);
}

/** The provider that the sent form names. @throws 400, 403 */
export async function providerIn(
  { ownAddresses }: GatewayParts,
  { req }: LinkVisit,
  res: ServerResponse,
): Promise<PaymentProviderId> {
  refuseCrossSite(req, ownAddresses);
  const fields = await readForm(req, res);
  const providerId = PAYMENT_PROVIDERS.find((id) => id === fields.get('providerId'));
  if (!providerId) throw invalid('/providerId', 'is not a payment provider');
  return providerId;
}

/** Leads back to the page, in the language that its address named. */
export function redirectBack(visit: LinkVisit, res: ServerResponse, { currentUrl }: PayingRequest): void {
  redirect(res, visit.query.has('lang') ? currentUrl : (currentUrl.split('?')[0] ?? currentUrl));
}

export function redirect(res: ServerResponse, location: string): void {
  for (const [name, value] of Object.entries(PAGE_HEADERS)) res.setHeader(name, value);
  // a browser that has sent a form asks for the next page by GET (RFC 9110, 15.4.4)
  res.writeHead(303, { Location: location }).end();
}
