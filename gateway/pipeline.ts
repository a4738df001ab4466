// What happens to every routed request, in this order: where from, who, how often, may they, what, do it.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { authorize } from '../shared/runtime/authorize';
import { fingerprint } from '../shared/runtime/credentials';
import { invalid, problem } from '../shared/runtime/errors';
import type { GatewayHeaders, HttpEnvelope } from '../shared/runtime/service';
import type { AddressReader } from './address';
import { ifMatchVersions } from './answer';
import type { Guard } from './authenticate';
import { readInput } from './input';
import type { Introspected } from './principal-cache';
import type { LimitName, Limits } from './rate-limit';
import type { GatewayRequest } from './request';
import type { Route } from './routes';

export interface GatewayParts {
  routes: Map<string, Route>;
  addressOf: AddressReader;
  guard: Guard;
  limits: Limits;
  refuseCrossSite(req: IncomingMessage): void;
}

const IDEMPOTENCY_KEY_MAX = 255;

export async function answerRequest(
  parts: GatewayParts,
  actionName: string,
  req: GatewayRequest,
  res: ServerResponse,
): Promise<HttpEnvelope> {
  const route = parts.routes.get(actionName);
  if (!route || !req.$ctx) throw problem('not_found');
  parts.refuseCrossSite(req);
  const address = parts.addressOf(req);
  const caller = await parts.guard.authenticate(req, address);
  await parts.limits.count('requests', caller?.principal.credentialId ?? address, res);
  authorize(route.action.access, caller?.principal);
  const { input, rawBody } = await readInput(route, req.$params?.params ?? {}, queryOf(req), req, res);
  await countNamedLimits(parts.limits, route, caller, address, input, res);
  return req.$ctx.call(actionName, input, {
    headers: gatewayHeaders(route, req, rawBody),
    meta: { principal: caller?.token, client: { address, userAgent: req.headers['user-agent'] ?? '' } },
  } as never);
}

function queryOf(req: GatewayRequest): string {
  const url = req.originalUrl ?? req.url ?? '';
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at + 1);
}

function gatewayHeaders(route: Route, req: GatewayRequest, rawBody: string): GatewayHeaders {
  const headers: GatewayHeaders = { answer: 'http' };
  const ifMatch = ifMatchVersions(req.headers['if-match']);
  if (ifMatch) headers.ifMatch = ifMatch;
  const key = req.headers['idempotency-key'];
  if (key !== undefined && route.method === 'POST')
    headers.idempotency = idempotency(String(key), req, rawBody);
  return headers;
}

function idempotency(key: string, req: GatewayRequest, rawBody: string): GatewayHeaders['idempotency'] {
  if (key === '' || key.length > IDEMPOTENCY_KEY_MAX) {
    throw invalid('/Idempotency-Key', `must have 1 to ${IDEMPOTENCY_KEY_MAX} characters`);
  }
  return { key, fingerprint: fingerprint(`${req.method} ${req.originalUrl}\n${rawBody}`) };
}

/** These cost a company's resources; the others are asked before anybody is known, or to find out who somebody is. */
const LIMITS_OF_COMPANY: ReadonlySet<LimitName> = new Set(['export', 'mailTest', 'domainVerify']);

/** Limits of single endpoints: what they count by is what an attacker cannot change at will. */
async function countNamedLimits(
  limits: Limits,
  { action }: Route,
  caller: Introspected | undefined,
  address: string,
  input: Record<string, unknown>,
  res: ServerResponse,
): Promise<void> {
  const { rateLimit } = action;
  if (!rateLimit) return;
  const company = LIMITS_OF_COMPANY.has(rateLimit) ? caller?.principal.companyId : undefined;
  await limits.count(rateLimit, company ?? address, res);
  if (rateLimit === 'signIn') {
    // the input is not checked yet: what is no text names no account
    const account = typeof input.email === 'string' ? input.email : (caller?.principal.email ?? '');
    await limits.count('signInAccount', `${address} ${fingerprint(account.toLowerCase())}`, res);
  }
}
