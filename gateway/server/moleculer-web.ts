// The settings of moleculer-web, and the methods that replace its own: routing, responses, errors.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { newRequestId } from '../../shared/runtime/database/ids';
import { problem } from '../../shared/runtime/errors';
import type { ServiceResources } from '../../shared/runtime/resources';
import { notFoundPage, wantsNotFoundPage } from '../pages/auth/not-found';
import { pageHandler } from '../pages/page-handler';
import { handleRoute } from '../request/handle-route';
import { requestIdOf } from '../request/request-id';
import type { GatewayParts } from '../request/request-steps';
import { sendProblem } from '../response/send-problem';
import { type BuiltInRoutes, isHealthPath } from '../routing/built-in-route';
import type { GatewayRequest } from '../routing/gateway-request';
import { type Alias, Router } from '../routing/router';
import { aliasOf } from '../routing/routes';
import { unknownAddress } from '../routing/unknown-address';
import { handleCors } from '../security/cors';

/** The parts of moleculer-web's service that the methods below use. */
export interface WebService {
  aliases: Alias[];
  httpHandler(req: IncomingMessage, res: ServerResponse): Promise<void>;
}

interface AliasTarget {
  /** null for a route without a service: a page or a built-in route. */
  action: string | null;
  handler?: PageHandler;
}

type PageHandler = BuiltInRoutes[string];

export function webSettings(routes: GatewayParts['routes'], pages: BuiltInRoutes) {
  return {
    // server/http-server.ts has its own server, for clear errors and a graceful stop
    server: false,
    logRequest: null,
    logResponse: null,
    logRouteRegistration: null,
    rootCallOptions: (callOptions: { requestID?: string; timeout?: number }, req: IncomingMessage) => {
      callOptions.requestID = requestIdOf(req);
      // each call has its own time-out; the request itself may be a long download
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
  const showNotFound = pageHandler(parts, config, log)(notFoundPage);
  return {
    resolveAlias(this: WebService, url: string, method: string) {
      return router.find(this.aliases, url, method);
    },
    parseQueryString: pathAlone,
    corsHandler: (_settings: unknown, req: IncomingMessage, res: ServerResponse) =>
      handleCors(req, res, corsOrigins),
    async aliasHandler(req: GatewayRequest, res: ServerResponse, alias: AliasTarget) {
      if (alias.action === null) {
        if (!isHealthPath(req.originalUrl)) parts.ownAddresses.refuseForeignHost(req);
        await alias.handler?.(req, res);
      } else await handleRoute(parts, metrics, alias.action, req, res);
      return true;
    },
    errorHandler: onError,
    send404(this: WebService, req: GatewayRequest, res: ServerResponse) {
      const exists = router.allowedMethods(this.aliases, req.originalUrl ?? '/', res);
      if (!exists && wantsNotFoundPage(req)) void showNotFound(req, res);
      else if (exists) onError(req, res, problem('method_not_allowed'));
      else onError(req, res, problem('not_found', unknownAddress(this.aliases, req.originalUrl ?? '/')));
    },
  };
}

/** A query is read by the contract of its route (routing/query-parameters.ts). What qs makes of it took 3 % of a search's CPU. */
function pathAlone({ url = '' }: IncomingMessage) {
  const queryAt = url.indexOf('?', 1);
  return { query: {}, url: queryAt === -1 ? url : url.slice(0, queryAt) };
}

function aliases(routes: GatewayParts['routes']): Record<string, string> {
  return Object.fromEntries(
    [...routes.values()].map(({ action: contract }) => [aliasOf(contract), contract.name]),
  );
}

/** The key of a page is its path, or `POST` and the path that its forms are sent to. */
function pageAliases(pages: BuiltInRoutes): Record<string, PageHandler> {
  const keyed = Object.entries(pages).map(([path, page]) => [
    path.startsWith('/') ? `GET ${path}` : path,
    page,
  ]);
  return Object.fromEntries(keyed);
}
