// The steps of every routed request, in order: other sites, address, authentication with host and rate limit,
// authorization, place for a file, input, named rate limits, upload, call of the action.

import type { ServerResponse } from 'node:http';
import type { AnyAction } from '../../shared/contracts/contract';
import { BY_BYTES_MAX } from '../../shared/contracts/contract';
import { authorize } from '../../shared/runtime/checks/authorize';
import { assertPolicyMet } from '../../shared/runtime/checks/company-policy';
import type { CallMeta, ClientInfo } from '../../shared/runtime/context';
import type { GatewayHeaders, HttpEnvelope } from '../../shared/runtime/envelope';
import { invalid, problem } from '../../shared/runtime/errors';
import type { BusCall } from '../../shared/runtime/moleculer/bus-call';
import { isTraceParent } from '../../shared/runtime/observability/tracing';
import type { ServiceResources } from '../../shared/runtime/resources';
import { fingerprint } from '../../shared/runtime/secrets/credentials';
import { networkOf } from '../../shared/values/network';
import { cookieValue } from '../authentication/guard';
import { type CallerParts, type Counting, identifyCaller } from '../authentication/identify-caller';
import type { Introspected } from '../authentication/principal-cache';
import type { Refusals } from '../authentication/refusals';
import { countNamedLimits } from '../limits/named-limits';
import type { StorageGate } from '../limits/storage-gate';
import type { UnreadResponses } from '../limits/unread-responses';
import { ifMatchVersions, ifNoneMatchVersions } from '../response/etags';
import { negotiateType } from '../response/negotiate-type';
import { bytesOf, isRead, wholeBytesOf } from '../response/send-response';
import type { GatewayRequest } from '../routing/gateway-request';
import type { Route } from '../routing/routes';
import { refuseCrossSite } from '../security/cross-site';
import { announceClose } from './announce-close';
import type { AddressReader } from './client-address';
import { forwardUpload } from './forward-upload';
import type { ParsedRequest, readInput } from './read-input';
import { remainingMs } from './remaining-time';
import type { RequestLog } from './request-log';
import type { UploadSpool } from './upload-spool';

export interface GatewayParts extends CallerParts {
  routes: Map<string, Route>;
  unread: UnreadResponses;
  uploads: UploadSpool;
  addressOf: AddressReader;
  logRequest: RequestLog;
  readInput: typeof readInput;
  /** The full name of a cookie that a contract names: over https with `__Host-` in front. */
  cookieName(name: string): string;
  /** Calls an action as the gateway, without a principal. */
  call: BusCall;
  storage: StorageGate;
  refusals: Refusals;
  broadcast: ServiceResources['broadcast'];
  /** Time limit of actions whose contract has none. */
  requestTimeoutMs: number;
}

const IDEMPOTENCY_KEY_MAX = 255;

/** Throws a Problem for a refusal. `arrivedAt` is a time of performance.now(). */
export async function handleRequest(
  parts: GatewayParts,
  actionName: string,
  req: GatewayRequest,
  res: ServerResponse,
  arrivedAt: number,
): Promise<HttpEnvelope> {
  const route = parts.routes.get(actionName);
  if (!route || !req.$ctx) throw problem('not_found');
  const address = parts.addressOf(req);
  try {
    return await takeSteps(parts, { ctx: req.$ctx, route, req, res, address, arrivedAt });
  } catch (error) {
    parts.refusals.note(error, refusedRequest(route, req, address, req.$ctx.requestID ?? req.$ctx.id));
    throw error;
  }
}

function refusedRequest({ action }: Route, req: GatewayRequest, address: string, requestId: string) {
  const principal = req.$principal ?? req.$refused;
  return {
    actionName: action.name,
    principal,
    address,
    userAgent: req.headers['user-agent'] ?? '',
    requestId,
  };
}

async function takeSteps(parts: GatewayParts, arrived: ArrivedRequest): Promise<HttpEnvelope> {
  const { route, req, res, address } = arrived;
  refuseCrossSite(req, parts.ownAddresses);
  const caller = await identifyCaller(parts, req, address, res, countingOf(route.action));
  const network = networkOf(address);
  const holders = caller ? [network, caller.principal.credentialId] : [network];
  parts.unread.assertRead(holders);
  assertPolicyMet(route.action, caller?.principal, address);
  authorize(route.action, caller?.principal);
  const response = await storeAndCall(parts, { ...arrived, network, caller });
  // a change has been made, so its response is sent in any case
  const bytes = bytesOf(response);
  if (isRead(req)) parts.unread.assertWithinLimits(holders, bytes);
  parts.unread.count(res, holders, bytes);
  return response;
}

interface ArrivedRequest {
  ctx: NonNullable<GatewayRequest['$ctx']>;
  route: Route;
  req: GatewayRequest;
  res: ServerResponse;
  address: string;
  /** Time of performance.now() in milliseconds. */
  arrivedAt: number;
}

/** A request whose caller may call. */
interface RequestContext extends ArrivedRequest {
  /** The address as limits count it. */
  network: string;
  caller: Introspected | undefined;
}

function storeAndCall(parts: GatewayParts, context: RequestContext): Promise<HttpEnvelope> {
  const { route, req, caller, arrivedAt } = context;
  const limitMs = route.action.timeoutMs ?? parts.requestTimeoutMs;
  const timeout = remainingMs(limitMs, performance.now() - arrivedAt);
  return parts.storage.whileReserved(route.action, caller?.principal, req, () =>
    readAndCall(parts, context, timeout),
  );
}

/** @param timeout milliseconds that are left for the action; reading the body takes nothing of them */
async function readAndCall(
  parts: GatewayParts,
  context: RequestContext,
  timeout: number,
): Promise<HttpEnvelope> {
  const { route, req, res, network, caller } = context;
  const pathParams = req.$params?.params ?? {};
  const newFile = () => parts.uploads.fileOf(caller?.principal.credentialId ?? network);
  const parsed = await parts.readInput(route, pathParams, queryOf(req), req, res, newFile);
  try {
    return await callAction(parts, context, parsed, timeout);
  } finally {
    await parsed.file?.content.close();
  }
}

async function callAction(
  parts: GatewayParts,
  context: RequestContext,
  { input, rawBody, file }: ParsedRequest,
  timeout: number,
): Promise<HttpEnvelope> {
  const { ctx, route, req, res, address, network, caller } = context;
  await countNamedLimits(parts.limits, route.action, caller?.principal, network, input, res);
  const headers = gatewayHeaders(route, req, rawBody);
  const bodyBytes = file?.content.size ?? rawBody.length;
  const ofBody = weightOf(route.action, bodyBytes);
  await countMore(parts, context, ofBody);
  if (file) {
    headers.upload = await forwardUpload(file, uploadTarget(route, caller), parts.call);
    // it waits for its turn on the disk of the database, and not here as well
    await file.content.close();
  }
  const ticket = announceClose(route.action, res, parts.broadcast);
  const response: HttpEnvelope = await ctx.call(route.action.name, input, {
    headers,
    timeout,
    meta: { ...metaOf(req, caller, clientOf(parts, route, req, address)), ...(ticket && { ticket }) },
  } as never);
  const bytes = Math.max(bodyBytes, wholeBytesOf(response), response.workBytes ?? 0);
  await countMore(parts, context, weightOf(route.action, bytes) - ofBody);
  return response;
}

function countingOf({ weight, access }: AnyAction): Counting {
  return { weight, ofCompany: access.kind !== 'instance' };
}

/** Requests that so many bytes count as, beside the weight of the action. */
function weightOf({ bytesPerWeight = Number.POSITIVE_INFINITY }: AnyAction, bytes: number): number {
  return Math.min(BY_BYTES_MAX, Math.floor(bytes / bytesPerWeight));
}

async function countMore({ limits }: GatewayParts, { caller, network }: RequestContext, weight: number) {
  const payer = caller?.principal ?? { credentialId: network, companyId: null };
  if (weight > 0) await limits.countMore(payer, weight);
}

function metaOf({ headers }: GatewayRequest, caller: Introspected | undefined, client: ClientInfo): CallMeta {
  const { traceparent } = headers;
  const meta = { caller: 'gateway', principal: caller?.token, client };
  return traceparent !== undefined && isTraceParent(traceparent) ? { ...meta, traceparent } : meta;
}

function clientOf(parts: GatewayParts, { action }: Route, req: GatewayRequest, address: string): ClientInfo {
  const client: ClientInfo = { address, userAgent: req.headers['user-agent'] ?? '' };
  const cookie = action.cookie && cookieValue(req.headers.cookie, parts.cookieName(action.cookie));
  return cookie ? { ...client, cookie } : client;
}

function uploadTarget({ action }: Route, caller: Introspected | undefined) {
  const companyId = caller?.principal.companyId;
  if (!companyId) throw problem('no_active_company');
  return { action: action.name, companyId };
}

function queryOf(req: GatewayRequest): string {
  const url = req.originalUrl ?? req.url ?? '';
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at + 1);
}

function gatewayHeaders(route: Route, req: GatewayRequest, rawBody: string): GatewayHeaders {
  const headers: GatewayHeaders = { answer: 'http' };
  const { produces, response } = route.action;
  if (produces && response !== 'file') headers.accept = negotiateType(req.headers.accept, produces);
  const ifMatch = ifMatchVersions(req.headers['if-match']);
  if (ifMatch) headers.ifMatch = ifMatch;
  const ifNoneMatch = isRead(req) ? undefined : ifNoneMatchVersions(req.headers['if-none-match']);
  if (ifNoneMatch) headers.ifNoneMatch = ifNoneMatch;
  const key = req.headers['idempotency-key'];
  if (key !== undefined && route.method === 'POST' && route.action.access.kind !== 'public')
    headers.idempotency = idempotency(String(key), req, rawBody);
  return headers;
}

function idempotency(key: string, req: GatewayRequest, rawBody: string): GatewayHeaders['idempotency'] {
  if (key === '' || key.length > IDEMPOTENCY_KEY_MAX) {
    throw invalid('/Idempotency-Key', `must have 1 to ${IDEMPOTENCY_KEY_MAX} characters`);
  }
  return { key, fingerprint: fingerprint(`${req.method} ${req.originalUrl}\n${rawBody}`) };
}
