// The door for REST clients. moleculer-web routes; each request then goes through the steps of `answerRequest`.
import type { Server } from 'node:http';
import type { Context, ServiceBroker, ServiceSchema } from 'moleculer';
import ApiGateway from 'moleculer-web';
import { contracts } from '../shared/contracts';
import { gateway as contract } from '../shared/contracts/gateway';
import { identity } from '../shared/contracts/identity';
import { readAction } from '../shared/runtime/action';
import { cookieName, sessionCookieName } from '../shared/runtime/credentials';
import type { Database } from '../shared/runtime/database/database';
import { readiness } from '../shared/runtime/readiness';
import type { ServiceResources } from '../shared/runtime/resources';
import { type BusCall, implement, schemaOf } from '../shared/runtime/service';
import { addressReader } from './address';
import { Guard } from './authenticate';
import { refuseCrossSite } from './cross-site';
import { KeyUses } from './key-uses';
import { authPages } from './pages/auth/pages';
import { signPages } from './pages/sign/pages';
import type { GatewayParts } from './pipeline';
import { PrincipalCache } from './principal-cache';
import { Limits } from './rate-limit';
import { connectRedis } from './redis';
import { routedServices, routesOf } from './routes';
import { close, listen } from './server';
import { type StaticPages, staticPages } from './static-pages';
import { type WebService, webMethods, webSettings } from './web-service';

export interface GatewayOptions {
  resources: ServiceResources;
  call: BusCall;
  /** What this process knows of what it depends on, beside the services it routes to. */
  broker: ServiceBroker;
  databases: Database[];
}

export function createGateway(options: GatewayOptions): ServiceSchema {
  const { resources, call } = options;
  const { config, log } = resources;
  const redis = config.redisUrl === undefined ? undefined : connectRedis(config.redisUrl, log);
  const limits = new Limits(config.rateLimits, redis, config.redisPrefix);
  const cache = new PrincipalCache();
  const keyUses = new KeyUses((uses) => call(identity.recordKeyUses, { uses }));
  const corsOrigins = new Set(config.corsOrigins);
  const parts = partsOf(options, { limits, cache, keyUses, corsOrigins });
  let server: Server | undefined;
  return {
    name: contract.name,
    mixins: [ApiGateway as unknown as ServiceSchema],
    settings: webSettings(parts.routes, pagesOf(options, parts)),
    actions: ownActions(resources, keyUses),
    events: { 'identity.revoked': (ctx: Context<{ userId?: string }>) => cache.forget(ctx.params.userId) },
    methods: webMethods(parts, resources, corsOrigins),
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

interface Held {
  limits: Limits;
  cache: PrincipalCache;
  keyUses: KeyUses;
  corsOrigins: ReadonlySet<string>;
}

function partsOf({ resources, call, broker }: GatewayOptions, held: Held): GatewayParts {
  const { limits, cache, keyUses, corsOrigins } = held;
  const { config } = resources;
  const ownOrigins = new Set([...corsOrigins, new URL(config.baseUrl).origin]);
  return {
    routes: routesOf(contracts),
    addressOf: addressReader(config.trustProxy),
    guard: new Guard({
      cookieName: sessionCookieName(config.baseUrl),
      cache,
      keyUses,
      introspect: (credential) => call(identity.introspect, credential) as never,
    }),
    cookieName: (name) => cookieName(config.baseUrl, name),
    limits,
    call,
    hasBus: config.nats !== undefined,
    requestTimeoutMs: broker.options.requestTimeout ?? 0,
    refuseCrossSite: (req) => refuseCrossSite(req, ownOrigins),
  };
}

function pagesOf({ resources, broker, databases }: GatewayOptions, parts: GatewayParts): StaticPages {
  const { config, log } = resources;
  const needs = { broker, databases, services: routedServices(contracts), vital: ['identity'] };
  return {
    ...staticPages(config, () => readiness(needs)),
    ...authPages(parts, config, log),
    ...signPages(parts, config, log),
  };
}

function ownActions(resources: ServiceResources, keyUses: KeyUses): ServiceSchema['actions'] {
  const list = readAction(contract.keyUses, () => ({ uses: keyUses.list() }));
  return schemaOf(implement(contract, { keyUses: list }), resources).actions;
}
