// The settings of moleculer-web, and the methods that replace its own: routing, responses, errors.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServiceBroker } from 'moleculer';
import ApiGateway from 'moleculer-web';
import { problem } from '../../shared/runtime/errors';
import { newRequestId } from '../../shared/runtime/ids';
import type { ServiceResources } from '../../shared/runtime/resources';
import { notFoundPage, wantsNotFoundPage } from '../pages/auth/not-found';
import { pageHandler } from '../pages/page-handler';
import { requestIdOf } from '../request/request-id';
import type { GatewayParts } from '../request/request-steps';
import { sendProblem } from '../response/send-problem';
import { handleCors } from '../security/cors';
import type { BuiltInRoutes } from './built-in-route';
import { isHealthPath } from './built-in-routes';
import { findDirect, handleDirectly } from './direct-route';
import type { GatewayRequest } from './gateway-request';
import { type Alias, Router } from './router';
import { aliasOf } from './routes';

/** The parts of moleculer-web's service that the methods below use. */
export interface WebService {
  aliases: Alias[];
  broker: ServiceBroker;
  httpHandler(req: IncomingMessage, res: ServerResponse): Promise<void>;
}

/** Of a page or a built-in route; those of the contracts do not get here, see direct-route.ts. */
interface FoundAlias {
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
  resources: ServiceResources,
  corsOrigins: ReadonlySet<string>,
) {
  const { config, log } = resources;
  const router = new Router();
  const onError = (req: GatewayRequest, res: ServerResponse, error: unknown) =>
    sendProblem(res, error, req.$ctx?.requestID ?? newRequestId(), config.baseUrl, log);
  const showNotFound = pageHandler(parts, config, log)(notFoundPage);
  const viaMoleculerWeb = (ApiGateway as unknown as { methods: WebService }).methods.httpHandler;
  return {
    async httpHandler(this: WebService, req: GatewayRequest, res: ServerResponse) {
      const found = findDirect(router, this.aliases, req);
      if (!found) return viaMoleculerWeb.call(this, req, res);
      try {
        const { broker } = this;
        await handleDirectly({ parts, resources, corsOrigins, broker }, found, req, res);
      } catch (error) {
        onError(req, res, error);
      }
    },
    resolveAlias(this: WebService, url: string, method: string) {
      return router.find(this.aliases, url, method);
    },
    corsHandler: (_settings: unknown, req: IncomingMessage, res: ServerResponse) =>
      handleCors(req, res, corsOrigins),
    async aliasHandler(req: GatewayRequest, res: ServerResponse, alias: FoundAlias) {
      if (!isHealthPath(req.originalUrl)) parts.ownAddresses.refuseForeignHost(req);
      await alias.handler?.(req, res);
      return true;
    },
    errorHandler: onError,
    send404(this: WebService, req: GatewayRequest, res: ServerResponse) {
      const exists = router.allowedMethods(this.aliases, req.originalUrl ?? '/', res);
      if (!exists && wantsNotFoundPage(req)) void showNotFound(req, res);
      else onError(req, res, problem(exists ? 'method_not_allowed' : 'not_found'));
    },
  };
}

function aliases(routes: GatewayParts['routes']): Record<string, string> {
  return Object.fromEntries([...routes.values()].map(({ action: stated }) => [aliasOf(stated), stated.name]));
}

function pageAliases(pages: BuiltInRoutes): Record<string, PageHandler> {
  return Object.fromEntries(Object.entries(pages).map(([path, page]) => [`GET ${path}`, page]));
}
