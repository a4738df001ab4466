// Pages with plain forms, which need no script. A form is sent to its page, and what it asks for goes through all steps
// of a request to the API: other sites, session, limits, authorization, input. The page is the answer.
import type { ServerResponse } from 'node:http';
import type { AnyAction, CallInput, Output } from '../../../shared/contracts/contract';
import { identity } from '../../../shared/contracts/identity';
import { assertPlain } from '../../../shared/runtime/checks/validate';
import { newRequestId } from '../../../shared/runtime/database/ids';
import { isProblem } from '../../../shared/runtime/errors';
import type { Log } from '../../../shared/runtime/observability/log';
import type { Config } from '../../../shared/settings/config';
import { identifyCaller } from '../../authentication/identify-caller';
import { type GatewayParts, handleRequest } from '../../request/request-steps';
import type { BuiltInRoutes } from '../../routing/built-in-route';
import type { GatewayRequest } from '../../routing/gateway-request';
import { refuseCrossSite } from '../../security/cross-site';
import {
  type PageContent,
  pageHandler,
  type RenderedPage,
  sendContent,
  sendProblemPage,
} from '../page-handler';
import { PageRequest } from '../page-request';
import { forgottenForm, keepForm, keptForm } from './kept-form';
import { readForm, unknownForm } from './read-form';
import type { Refused, Visit } from './visit';

/** Calls an action of the API as the user of the page. */
export type ApiCall = <C extends AnyAction>(action: C, input: CallInput<C>) => Promise<Output<C>>;

/** Does what a form asks for, and returns where that leads. */
export type FormStep = (call: ApiCall, fields: URLSearchParams, visit: Visit) => Promise<PageContent>;

export interface FormPage {
  render(visit: Visit): Promise<RenderedPage> | RenderedPage;
  /** Steps by the field `do` of their form. */
  steps: Record<string, FormStep>;
  /** Fields by steps that are shown again after a proof. Never passwords, codes and secrets. */
  keeps?: Readonly<Record<string, readonly string[]>>;
}

export function formPages(
  pages: Record<string, FormPage>,
  parts: GatewayParts,
  config: Config,
  log: Log,
): BuiltInRoutes {
  const show = pageHandler(parts, config, log);
  const routes = Object.entries(pages).flatMap(([path, page]) => [
    [path, show((request) => open(page, request, config))],
    [`POST ${path}`, sentTo(page, parts, config, log)],
  ]);
  return Object.fromEntries(routes);
}

/** Shows what was typed before a proof, once. */
async function open(page: FormPage, request: PageRequest, { baseUrl }: Config): Promise<PageContent> {
  const signedIn = request.email === undefined ? undefined : await sessionOf(request);
  if (!signedIn) return { redirect: request.signInFirst };
  const kept = keptForm({ request, signedIn });
  const rendered = await page.render({ request, signedIn, kept: kept?.fields });
  return { hasPlainForms: true, ...rendered, ...(kept && { cookie: forgottenForm(baseUrl) }) };
}

async function render(page: FormPage, request: PageRequest, refused: Refused): Promise<PageContent> {
  const signedIn = request.email === undefined ? undefined : await sessionOf(request);
  if (!signedIn) return { redirect: request.signInFirst };
  const rendered = await page.render({ request, signedIn, refused });
  return { hasPlainForms: true, status: refused.problem.code, ...rendered };
}

/** The session may have ended after the gateway has authenticated the request. */
function sessionOf(request: PageRequest): Promise<Visit['signedIn'] | undefined> {
  return request.call(identity.session, {}).catch((error: unknown) => {
    if (isProblem(error) && error.code === 401) return undefined;
    throw error;
  });
}

function sentTo(page: FormPage, parts: GatewayParts, config: Config, log: Log) {
  return sentForm(parts, config, log, ({ request, fields, call }) => answer(page, request, fields, call));

  async function answer(page: FormPage, request: PageRequest, fields: URLSearchParams, call: ApiCall) {
    const signedIn = request.email === undefined ? undefined : await sessionOf(request);
    if (!signedIn) return { redirect: request.signInFirst };
    try {
      const step = Object.entries(page.steps).find(([name]) => name === fields.get('do'))?.[1];
      if (!step) throw unknownForm();
      const content = await step(call, fields, { request, signedIn });
      return 'redirect' in content ? content : { hasPlainForms: true, ...content };
    } catch (error) {
      if (!isProblem(error) || error.code >= 500) throw error;
      if (error.code === 401) return { redirect: request.signInFirst };
      if (error.type === 'step_up_required' && !request.isProof)
        return {
          redirect: request.proofFirst,
          cookie: keepForm({ request, signedIn }, config.baseUrl, fields, page.keeps),
        };
      return render(page, request, { problem: error, fields });
    }
  }
}

/** A form that was sent to its page. */
export interface SentForm {
  request: PageRequest;
  fields: URLSearchParams;
  call: ApiCall;
  res: ServerResponse;
}

/** Handles a form with the checks of all: other sites, its type and size, the limits of the caller. */
export function sentForm(
  parts: GatewayParts,
  config: Config,
  log: Log,
  answer: (form: SentForm) => Promise<PageContent>,
) {
  return async (req: GatewayRequest, res: ServerResponse) => {
    try {
      refuseCrossSite(req, parts.ownAddresses);
      const fields = await readForm(req, res);
      const address = parts.addressOf(req);
      const caller = await identifyCaller(parts, req, address, res);
      const request = new PageRequest(req, config.baseUrl, caller, address);
      const call = apiOf(parts, req, res, fields);
      sendContent(res, request, await answer({ request, fields, call, res }));
    } catch (error) {
      const requestId = req.$ctx?.requestID ?? newRequestId();
      sendProblemPage(res, new PageRequest(req, config.baseUrl), error, requestId, log);
    }
  };
}

/** A form that is sent twice does its work once: the page gives each an Idempotency-Key, `once`. */
function apiOf(
  parts: GatewayParts,
  req: GatewayRequest,
  res: ServerResponse,
  fields: URLSearchParams,
): ApiCall {
  const once = fields.get('once');
  return async (action, input) => {
    assertPlain(input);
    if (once) req.headers['idempotency-key'] = `${action.name} ${once}`;
    const readInput = async () => ({ input, rawBody: JSON.stringify(input) });
    const response = await handleRequest({ ...parts, readInput }, action.name, req, res, performance.now());
    const cookies = response.headers?.['Set-Cookie'];
    if (cookies) res.setHeader('Set-Cookie', cookies);
    return response.body === '' ? undefined : JSON.parse(response.body);
  };
}
