// The gateway is the HTTP server for REST clients and pages. moleculer-web routes each request, which then goes through
// the steps of `handleRequest`.
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { Context, ServiceBroker, ServiceSchema } from 'moleculer';
import ApiGateway from 'moleculer-web';
import { contracts } from '../shared/contracts';
import { audit } from '../shared/contracts/audit';
import { gateway as contract } from '../shared/contracts/gateway';
import { identity } from '../shared/contracts/identity';
import { quotasAtHand } from '../shared/quotas/company-quotas';
import { payerAtHand } from '../shared/quotas/payers';
import { type Implementation, readAction } from '../shared/runtime/action';
import type { Database } from '../shared/runtime/database/database';
import type { BusCall } from '../shared/runtime/moleculer/bus-call';
import { readiness } from '../shared/runtime/observability/readiness';
import type { ServiceResources } from '../shared/runtime/resources';
import { cookieName, sessionCookieName } from '../shared/runtime/secrets/credentials';
import { implement, schemaOf } from '../shared/runtime/service';
import { Guard } from './authentication/guard';
import { KeyUses } from './authentication/key-uses';
import { PrincipalCache, type Revocation } from './authentication/principal-cache';
import { Refusals } from './authentication/refusals';
import type { BusApi } from './bus-api/bus-api';
import { Limits } from './limits/rate-limits';
import { connectRedis } from './limits/redis';
import { StorageGate } from './limits/storage-gate';
import { UnreadResponses } from './limits/unread-responses';
import { accountPages } from './pages/account/account-pages';
import { authPages } from './pages/auth/auth-pages';
import { factorPage } from './pages/auth/factor';
import { mandatePages } from './pages/mandate/mandate-routes';
import { invoicePages } from './pages/paying/invoice-routes';
import { payPages } from './pages/paying/paying-routes';
import { signPages } from './pages/signing/signing-routes';
import { addressReader, proxyCheck } from './request/client-address';
import { paymentCallbacks } from './request/payment-callbacks';
import { readInput } from './request/read-input';
import { createRequestLog } from './request/request-log';
import type { GatewayParts } from './request/request-steps';
import { UploadSpool } from './request/upload-spool';
import type { BuiltInRoutes } from './routing/built-in-route';
import { routedServices, routesOf } from './routing/routes';
import { OwnAddresses } from './security/own-addresses';
import { builtInRoutes } from './server/built-in-routes';
import { healthAction } from './server/health';
import { close, listen } from './server/http-server';
import { type WebService, webMethods, webSettings } from './server/moleculer-web';

export interface GatewayOptions {
  resources: ServiceResources;
  call: BusCall;
  /** Databases, caches and the like that this process needs to be ready, besides the services it routes to. */
  broker: ServiceBroker;
  databases: Database[];
}

export function createGateway(options: GatewayOptions): ServiceSchema {
  const { resources, call } = options;
  const { config, log, metrics } = resources;
  const redis = config.redisUrl === undefined ? undefined : connectRedis(config.redisUrl, log);
  const payerOf = (companyId: string) => payerAtHand({ call, log }, companyId);
  const limited = metrics.counter('rate_limited_total', 'Requests that a rate limit refuses', ['limit']);
  const ownLimitOf = (companyId: string) => quotasAtHand({ call, log }, companyId).requestsPerMinute;
  const limits = new Limits(config.rateLimits, redis, config.redisPrefix, payerOf, ownLimitOf, (limit) =>
    limited.inc({ limit }),
  );
  const cache = new PrincipalCache();
  const keyUses = new KeyUses((uses) => call(identity.recordKeyUses, { uses }));
  const corsOrigins = new Set(config.corsOrigins);
  const refusals = new Refusals((some) => call(audit.recordRefusals, { refusals: some }), resources);
  const parts = partsOf(options, { limits, cache, keyUses, refusals });
  let busApi: BusApi | undefined;
  let server: Server | undefined;
  return {
    name: contract.name,
    mixins: [ApiGateway as unknown as ServiceSchema],
    settings: webSettings(parts.routes, pagesOf(options, parts)),
    actions: ownActions(resources, { keyUses, health: healthAction(options.broker, redis) }),
    events: { 'identity.revoked': (ctx: Context<Revocation>) => cache.forget(ctx.params) },
    methods: webMethods(parts, resources, corsOrigins),
    async started(this: WebService) {
      server = await listen((req, res) => {
        parts.logRequest(req, res);
        void this.httpHandler(req, res);
      }, config);
      busApi = busApiOf(options, parts);
      await busApi?.open();
    },
    async stopped() {
      await busApi?.close();
      if (server) await close(server);
      await Promise.all([keyUses.stop(), refusals.stop()]);
      redis?.disconnect();
    },
  } as unknown as ServiceSchema;
}

interface RequestState {
  limits: Limits;
  cache: PrincipalCache;
  keyUses: KeyUses;
  refusals: Refusals;
}

function partsOf({ resources, call, broker }: GatewayOptions, state: RequestState): GatewayParts {
  const { limits, cache, keyUses, refusals } = state;
  const { config, log } = resources;
  const addressOf = addressReader(config.trustProxy);
  return {
    routes: routesOf(contracts),
    addressOf,
    logRequest: createRequestLog(log, config.requestLog, addressOf),
    readInput,
    guard: new Guard({
      cookieName: sessionCookieName(config.baseUrl),
      cache,
      keyUses,
      introspect: (credential) => call(identity.introspect, credential) as never,
    }),
    cookieName: (name) => cookieName(config.baseUrl, name),
    limits,
    unread: new UnreadResponses(config.responseUnreadBytesMax),
    uploads: new UploadSpool(join(config.dataDir, 'uploads')),
    call,
    storage: new StorageGate({ call, log }),
    refusals,
    broadcast: resources.broadcast,
    requestTimeoutMs: broker.options.requestTimeout ?? 0,
    ownAddresses: new OwnAddresses(config, proxyCheck(config.trustProxy)),
  };
}

function pagesOf({ resources, broker, databases }: GatewayOptions, parts: GatewayParts): BuiltInRoutes {
  const { config, log } = resources;
  const needs = { broker, databases, services: routedServices(contracts), vital: ['identity'] };
  return {
    ...builtInRoutes(config, () => readiness(needs)),
    ...authPages(parts, config, log),
    ...factorPage(parts, config, log),
    ...accountPages(parts, config, log),
    ...signPages(parts, config, log),
    ...mandatePages(parts, config, log),
    ...payPages(parts, config, log),
    ...invoicePages(parts, config, log),
    ...paymentCallbacks(parts, config, log),
  };
}

/** Loaded where clients of the bus are set only: the library of NATS takes 3 MB. */
function busApiOf({ resources, broker }: GatewayOptions, parts: GatewayParts): BusApi | undefined {
  const { nats, busClients } = resources.config;
  if (!nats || busClients.length === 0) return undefined;
  const { BusApi }: typeof import('./bus-api/bus-api') = require('./bus-api/bus-api');
  return new BusApi({ parts, resources, broker, nats });
}

/** moleculer-web's own actions would let any process on the bus add and remove routes. */
const NOT_OFFERED = { addRoute: false, removeRoute: false, listAliases: false };

interface OwnActions {
  keyUses: KeyUses;
  health: Implementation<typeof contract.health>;
}

function ownActions(resources: ServiceResources, { keyUses, health }: OwnActions) {
  const list = readAction(contract.keyUses, () => ({ uses: keyUses.list() }));
  return { ...schemaOf(implement(contract, { keyUses: list, health }), resources).actions, ...NOT_OFFERED };
}
