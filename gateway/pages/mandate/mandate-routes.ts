// The page of a link by which a client signs a mandate: `/mandate/{token}`. Opening it changes nothing.
import type { ServerResponse } from 'node:http';
import type { AnyAction, Input, Output } from '../../../shared/contracts/contract';
import { receivables } from '../../../shared/contracts/receivables';
import { newRequestId } from '../../../shared/runtime/database/ids';
import { isProblem, type Problem, problem } from '../../../shared/runtime/errors';
import type { Log } from '../../../shared/runtime/observability/log';
import type { Config } from '../../../shared/settings/config';
import { networkOf } from '../../../shared/values/network';
import type { GatewayParts } from '../../request/request-steps';
import type { BuiltInRoutes } from '../../routing/built-in-route';
import type { GatewayRequest } from '../../routing/gateway-request';
import { refuseCrossSite } from '../../security/cross-site';
import { readForm, textOf } from '../account/read-form';
import { sendPage } from '../page';
import { sendProblemPage } from '../page-handler';
import { errorText } from '../page-texts';
import { mandatePage, type Refused } from './mandate-page';
import { MandatePageRequest } from './mandate-request';

/** A request for the page, whose caller is not signed in. */
class Visit {
  constructor(
    readonly req: GatewayRequest,
    readonly baseUrl: string,
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

export function mandatePages(parts: GatewayParts, config: Config, log: Log): BuiltInRoutes {
  const answering =
    (show: (visit: Visit, res: ServerResponse) => Promise<void>) =>
    async (req: GatewayRequest, res: ServerResponse) => {
      res.setHeader('X-Robots-Tag', 'noindex, nofollow');
      try {
        const address = parts.addressOf(req);
        const block = networkOf(address);
        await parts.limits.count('requests', block, res);
        await parts.limits.count('signing', block, res);
        await show(new Visit(req, config.baseUrl, address), res);
      } catch (error) {
        const requestId = req.$ctx?.requestID ?? newRequestId();
        sendProblemPage(res, new MandatePageRequest(req, config.baseUrl), error, requestId, log);
      }
    };
  return {
    '/mandate/:token': answering((visit, res) => showPage(visit, res)),
    'POST /mandate/:token': answering((visit, res) => sign(parts, visit, res)),
  };
}

/** The sentence is in the language of the page, which a person may change. */
async function showPage(
  visit: Visit,
  res: ServerResponse,
  refused?: { error: Problem; fields: URLSearchParams },
) {
  const { token, req, baseUrl } = visit;
  const hasLanguage = new URL(req.originalUrl ?? '/', 'http://gateway').searchParams.has('lang');
  const { locale } = new MandatePageRequest(req, baseUrl);
  const choice = hasLanguage ? { language: locale } : {};
  const view = await visit.call(receivables.viewMandateRequest, { token, ...choice });
  const request = new MandatePageRequest(req, baseUrl, view.language);
  const problemOf = refused && wordsOf(request, refused);
  sendPage(res, refused?.error.code ?? 200, request, mandatePage(request, view, problemOf));
}

function wordsOf(
  { texts }: MandatePageRequest,
  { error, fields }: { error: Problem; fields: URLSearchParams },
): Refused {
  const { mandate } = texts;
  const pointers = (error.data?.errors ?? []).map(({ pointer }) => pointer);
  const words = {
    '/iban': mandate.ibanProblem,
    '/bic': mandate.bic,
    '/holderName': mandate.holderProblem,
    '/accepted': mandate.acceptProblem,
  };
  const named = Object.entries(words).flatMap(([pointer, text]) => (pointers.includes(pointer) ? text : []));
  return { words: named[0] ?? errorText(texts, error.type), fields };
}

async function sign(parts: GatewayParts, visit: Visit, res: ServerResponse): Promise<void> {
  refuseCrossSite(visit.req, parts.ownAddresses);
  const fields = await readForm(visit.req, res);
  const { locale: language, currentUrl } = new MandatePageRequest(visit.req, visit.baseUrl);
  const [holderName = '', iban = '', bic] = ['holderName', 'iban', 'bic'].map((name) => textOf(fields, name));
  const accepted = (fields.get('accepted') === 'true') as true;
  try {
    const paper = { token: visit.token, language, holderName, iban, accepted };
    await visit.call(receivables.signMandate, { ...paper, ...(bic !== undefined && { bic }) });
    // a browser that has sent a form asks for the next page by GET (RFC 9110, 15.4.4)
    res.writeHead(303, { Location: currentUrl, 'Referrer-Policy': 'no-referrer' }).end();
  } catch (error) {
    if (!isProblem(error) || error.code === 404 || error.code === 410) throw error;
    await showPage(visit, res, { error, fields });
  }
}
