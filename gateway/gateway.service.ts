// The door for REST clients. moleculer-web routes; each request then goes through the steps of `answerRequest`.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Context, ServiceBroker, ServiceSchema } from 'moleculer';
import ApiGateway from 'moleculer-web';
import { contracts } from '../shared/contracts';
import { gateway as contract } from '../shared/contracts/gateway';
import { identity } from '../shared/contracts/identity';
import { cookieName, sessionCookieName } from '../shared/runtime/credentials';
import type { Database } from '../shared/runtime/database/database';
import { problem } from '../shared/runtime/errors';
import { newRequestId } from '../shared/runtime/ids';
import { tracedRequest } from '../shared/runtime/observability/tracing';
import { readiness } from '../shared/runtime/readiness';
import type { ServiceResources } from '../shared/runtime/resources';
import { action, type BusCall, implement, schemaOf } from '../shared/runtime/service';
import { addressReader } from './address';
import { sendAnswer } from './answer';
import { Guard } from './authenticate';
import { answerCors } from './cors';
import { refuseCrossSite } from './cross-site';
import { KeyUses } from './key-uses';
import { authPages } from './pages/auth/pages';
import { signPages } from './pages/sign/pages';
import { answerRequest, type GatewayParts } from './pipeline';
import { PrincipalCache } from './principal-cache';
import { sendProblem } from './problem';
import { Limits } from './rate-limit';
import { connectRedis } from './redis';
import type { GatewayRequest } from './request';
import { type Alias, Router } from './router';
import { aliasOf, routedServices, routesOf } from './routes';
import { close, listen } from './server';
import { type StaticPages, staticPages } from './static-pages';

export interface GatewayOptions {
  resources: ServiceResources;
  call: BusCall;
  /** What this process knows of what it depends on, beside the services it routes to. */
  broker: ServiceBroker;
  databases: Database[];
}

const REQUEST_ID = /^[A-Za-z0-9._-]{1,100}$/;
/** What the handlers below use of the service that moleculer-web makes. */
interface WebService {
  aliases: Alias[];
  httpHandler(req: IncomingMessage, res: ServerResponse): Promise<void>;
}

export function createGateway(options: GatewayOptions): ServiceSchema {
  const { resources, call, broker, databases } = options;
  const { config, log } = resources;
  const redis = config.redisUrl === undefined ? undefined : connectRedis(config.redisUrl, log);
  const cache = new PrincipalCache();
  const keyUses = new KeyUses((uses) => call(identity.recordKeyUses, { uses }));
  const corsOrigins = new Set(config.corsOrigins);
  const routes = routesOf(contracts);
  const needs = { broker, databases, services: routedServices(contracts), vital: ['identity'] };
  const parts: GatewayParts = {
    routes,
    addressOf: addressReader(config.trustProxy),
    guard: new Guard({
      cookieName: sessionCookieName(config.baseUrl),
      cache,
      keyUses,
      introspect: (credential) => call(identity.introspect, credential) as never,
    }),
    cookieName: (name) => cookieName(config.baseUrl, name),
    limits: new Limits(config.rateLimits, redis, config.redisPrefix),
    call,
    hasBus: config.nats !== undefined,
    refuseCrossSite: (req) => refuseCrossSite(req, new Set([...corsOrigins, new URL(config.baseUrl).origin])),
  };
  const pages = {
    ...staticPages(config, () => readiness(needs)),
    ...authPages(parts, config, log),
    ...signPages(parts, config, log),
  };
  const own = schemaOf(
    implement(contract, { keyUses: action(contract.keyUses, () => ({ uses: keyUses.list() })) }),
    resources,
  );
  const router = new Router();
  const onError = (req: GatewayRequest, res: ServerResponse, error: unknown) =>
    sendProblem(res, error, req.$ctx?.requestID ?? newRequestId(), config.baseUrl, log);
  let server: Server | undefined;

  async function answerRouted(actionName: string, req: GatewayRequest, res: ServerResponse): Promise<void> {
    measure(actionName, res);
    await tracedRequest(actionName, req.headers, async () => {
      await sendAnswer(req, res, await answerRequest(parts, actionName, req, res), call);
    });
  }

  function measure(actionName: string, res: ServerResponse): void {
    const startedAt = performance.now();
    res.once('close', () => {
      const labels = { action: actionName, status: String(res.statusCode) };
      resources.metrics.requests.observe(labels, (performance.now() - startedAt) / 1000);
    });
  }

  return {
    name: contract.name,
    mixins: [ApiGateway as unknown as ServiceSchema],
    settings: {
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
    },
    actions: own.actions,
    events: { 'identity.revoked': (ctx: Context<{ userId?: string }>) => cache.forget(ctx.params.userId) },
    methods: {
      resolveAlias(this: WebService, url: string, method: string) {
        return router.find(this.aliases, url, method);
      },
      corsHandler: (_settings: unknown, req: IncomingMessage, res: ServerResponse) =>
        answerCors(req, res, corsOrigins),
      async aliasHandler(req: GatewayRequest, res: ServerResponse, alias: FoundAlias) {
        if (alias.action === null) await alias.handler?.(req, res);
        else await answerRouted(alias.action, req, res);
        return true;
      },
      errorHandler: onError,
      send404(this: WebService, req: GatewayRequest, res: ServerResponse) {
        const exists = router.allowedMethods(this.aliases, req.originalUrl ?? '/', res);
        onError(req, res, problem(exists ? 'method_not_allowed' : 'not_found'));
      },
    },
    async started(this: WebService) {
      server = await listen((req, res) => void this.httpHandler(req, res), config);
    },
    async stopped() {
      if (server) await close(server);
      await keyUses.stop();
      redis?.disconnect();
    },
  } as unknown as ServiceSchema;
}

interface FoundAlias {
  /** null for a page that the gateway answers by itself. */
  action: string | null;
  handler?: PageHandler;
}

type PageHandler = (req: IncomingMessage, res: ServerResponse) => Promise<void> | void;

function aliases(routes: ReturnType<typeof routesOf>): Record<string, string> {
  return Object.fromEntries([...routes.values()].map(({ action: stated }) => [aliasOf(stated), stated.name]));
}

function pageAliases(pages: StaticPages): Record<string, PageHandler> {
  return Object.fromEntries(Object.entries(pages).map(([path, page]) => [`GET ${path}`, page]));
}

function requestIdOf(req: IncomingMessage): string {
  const given = req.headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : newRequestId();
}
