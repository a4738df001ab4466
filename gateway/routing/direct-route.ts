// Requests for the routes of the contracts do not go through moleculer-web: a context, the broker's middlewares and listeners
// around each took 317 µs of CPU instead of 280 for a read over NATS. Pages, preflights and what is not found still do.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServiceBroker } from 'moleculer';
import { gateway } from '../../shared/contracts/gateway';
import type { ServiceResources } from '../../shared/runtime/resources';
import { handleRoute } from '../request/handle-route';
import { requestIdOf } from '../request/request-id';
import type { GatewayParts } from '../request/request-steps';
import { handleCors } from '../security/cors';
import type { GatewayRequest, RequestCalls } from './gateway-request';
import type { Alias, Found, Router } from './router';

/** Undefined for what is no route of a contract. */
export function findDirect(router: Router, aliases: Alias[], { method = '', url = '' }: IncomingMessage) {
  const found = router.find(aliases, pathOf(url), method);
  return found && typeof found.alias.action === 'string' ? found : undefined;
}

export interface DirectParts {
  parts: GatewayParts;
  resources: ServiceResources;
  corsOrigins: ReadonlySet<string>;
  broker: ServiceBroker;
}

/** Throws a Problem for a refusal. */
export async function handleDirectly(
  { parts, resources, corsOrigins, broker }: DirectParts,
  { alias, params }: Found,
  req: GatewayRequest,
  res: ServerResponse,
): Promise<void> {
  const requestID = requestIdOf(req);
  req.$ctx = callsOf(broker, requestID);
  req.$params = { params: params as Record<string, string> };
  req.originalUrl = req.url;
  res.setHeader('X-Request-ID', requestID);
  handleCors(req, res, corsOrigins);
  await handleRoute(parts, resources.metrics, String(alias.action), req, res);
}

function callsOf(broker: ServiceBroker, requestID: string): RequestCalls {
  const own = { requestID, caller: gateway.name };
  return {
    requestID,
    call: (action: string, input: unknown, options: object) =>
      broker.call(action, input as never, { ...options, ...own } as never),
  } as RequestCalls;
}

/** A request with one slash too many at its end is that without. */
function pathOf(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
