// What moleculer-web is told to do, and what is done in its place: routing, the answer, errors.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { problem } from '../shared/runtime/errors';
import { newRequestId } from '../shared/runtime/ids';
import { tracedRequest } from '../shared/runtime/observability/tracing';
import type { ServiceResources } from '../shared/runtime/resources';
import { sendAnswer } from './answer';
import { answerCors } from './cors';
import { pageAnswerer } from './pages/answer';
import { isLostPerson, notFoundPage } from './pages/auth/not-found';
import { answerRequest, type GatewayParts } from './pipeline';
import { sendProblem } from './problem';
import type { GatewayRequest } from './request';
import { type Alias, Router } from './router';
import { aliasOf } from './routes';
import type { StaticPages } from './static-pages';

const REQUEST_ID = /^[A-Za-z0-9._-]{1,100}$/;

/** What the handlers below use of the service that moleculer-web makes. */
export interface WebService {
  aliases: Alias[];
  httpHandler(req: IncomingMessage, res: ServerResponse): Promise<void>;
}

interface FoundAlias {
  /** null for a page that the gateway answers by itself. */
  action: string | null;
  handler?: PageHandler;
}

type PageHandler = StaticPages[string];

export function webSettings(routes: GatewayParts['routes'], pages: StaticPages) {
  return {
    // the server is ours: listening errors and draining are decided here
    server: false,
    logRequest: null,
    logResponse: null,
    logRouteRegistration: null,
    rootCallOptions: (callOptions: { requestID?: string; timeout?: number }, req: IncomingMessage) => {
      callOptions.requestID = requestIdOf(req);
      // every call within has its own; the request as a whole may be a long download or somebody waiting for events
      callOptions.timeout = 0;
    },
    routes: [
      {
        path: '/',
        mappingPolicy: 'restrict',
        mergeParams: false,
        bodyParsers: false,
        logging: false,
        aliases: { ...aliases(routes), ...pageAliases(pages) },
      },
    ],
  };
}

export function webMethods(
  parts: GatewayParts,
  { config, log, metrics }: ServiceResources,
  corsOrigins: ReadonlySet<string>,
) {
  const router = new Router();
  const onError = (req: GatewayRequest, res: ServerResponse, error: unknown) =>
    sendProblem(res, error, req.$ctx?.requestID ?? newRequestId(), config.baseUrl, log);
  const showNotFound = pageAnswerer(parts, config, log)(notFoundPage);
  return {
    resolveAlias(this: WebService, url: string, method: string) {
      return router.find(this.aliases, url, method);
    },
    corsHandler: (_settings: unknown, req: IncomingMessage, res: ServerResponse) =>
      answerCors(req, res, corsOrigins),
    async aliasHandler(req: GatewayRequest, res: ServerResponse, alias: FoundAlias) {
      if (alias.action === null) await alias.handler?.(req, res);
      else await answerRouted(parts, metrics, alias.action, req, res);
      return true;
    },
    errorHandler: onError,
    send404(this: WebService, req: GatewayRequest, res: ServerResponse) {
      const exists = router.allowedMethods(this.aliases, req.originalUrl ?? '/', res);
      if (!exists && isLostPerson(req)) void showNotFound(req, res);
      else onError(req, res, problem(exists ? 'method_not_allowed' : 'not_found'));
    },
  };
}

async function answerRouted(
  parts: GatewayParts,
  metrics: ServiceResources['metrics'],
  actionName: string,
  req: GatewayRequest,
  res: ServerResponse,
): Promise<void> {
  const arrivedAt = measure(metrics, actionName, res);
  await tracedRequest(actionName, req.headers, async () => {
    await sendAnswer(req, res, await answerRequest(parts, actionName, req, res, arrivedAt), parts.call);
  });
}

/** Since when. */
function measure(metrics: ServiceResources['metrics'], actionName: string, res: ServerResponse): number {
  const startedAt = performance.now();
  res.once('close', () => {
    const labels = { action: actionName, status: String(res.statusCode) };
    metrics.requests.observe(labels, (performance.now() - startedAt) / 1000);
  });
  return startedAt;
}

function aliases(routes: GatewayParts['routes']): Record<string, string> {
  return Object.fromEntries([...routes.values()].map(({ action: stated }) => [aliasOf(stated), stated.name]));
}

function pageAliases(pages: StaticPages): Record<string, PageHandler> {
  return Object.fromEntries(Object.entries(pages).map(([path, page]) => [`GET ${path}`, page]));
}

function requestIdOf(req: IncomingMessage): string {
  const given = req.headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : newRequestId();
}
