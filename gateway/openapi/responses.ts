// The responses of an operation: what it answers, and every problem that it can answer with.
import { freshNeedOf } from '../../shared/contracts/access';
import type { AnyAction, ServiceContract } from '../../shared/contracts/contract';
import { parseRoute, successStatus } from '../../shared/contracts/contract';
import { ERRORS, type ErrorCode } from '../../shared/contracts/errors';
import { CALL_EXAMPLES } from './call-examples';
import type { Components } from './components';
import { hasEtag, isConditional, isRepeatable } from './conditions';
import { bodyExample, callExample } from './examples';
import { type Json } from './json';
import { nameOf } from './names';
import { problemExample } from './problem-schema';
import { headersOf, type SharedResponse } from './shared-responses';

export function responses(service: ServiceContract, action: AnyAction, components: Components): Json {
  const success = successStatus(action);
  const result: Json = { [success]: successResponse(service, action, success, components) };
  if (action.accepted) result['202'] = later(service, action, action.accepted, components);
  if (action.noContent) result['204'] = { description: action.noContent, headers: headersOf() };
  if (isRead(action) && hasEtag(action)) result['304'] = reference('NotModified');
  return { ...result, ...problems(action, components) };
}

function isRead({ http }: AnyAction): boolean {
  return http?.startsWith('GET ') ?? false;
}

function successResponse(
  service: ServiceContract,
  action: AnyAction,
  status: number,
  components: Components,
): Json {
  if (status === 302) return { description: 'Redirect', headers: headersOf('Location') };
  const files = (action.produces ?? []).map((type): [string, Json] => [type, fileContent(type)]);
  const json = action.response === 'file' ? {} : jsonContent(service, action, components);
  const names = [
    ...(hasEtag(action) ? ['ETag' as const] : []),
    ...(isRepeatable(action) ? ['Idempotent-Replayed' as const] : []),
  ];
  return {
    description: status === 201 ? 'Created' : 'Success',
    headers: headersOf(...names),
    content: { ...json, ...Object.fromEntries(files) },
  };
}

/** JSON that another system made may be any; every other file is bytes. */
function fileContent(type: string): Json {
  if (type === 'application/json')
    return { schema: { description: 'As the other system sent it' }, example: {} };
  return { schema: { type: 'string', format: 'binary' }, example: '(bytes)' };
}

function later(
  service: ServiceContract,
  action: AnyAction,
  description: string,
  components: Components,
): Json {
  return { description, headers: headersOf(), content: jsonContent(service, action, components) };
}

function jsonContent(service: ServiceContract, action: AnyAction, components: Components): Json {
  const schema = components.place(action.output, nameOf(service, action, 'Response'), 'output');
  const call = CALL_EXAMPLES[action.name];
  const example = call
    ? callExample(`${action.name}.answer`, call.output, components)
    : bodyExample(schema, components);
  return { 'application/json': { schema, ...example } };
}

function reference(name: SharedResponse): Json {
  return { $ref: `#/components/responses/${name}` };
}

/** Responses by status; a status with no code but the one that all have refers to the response that they share. */
function problems(action: AnyAction, components: Components): Json {
  const byStatus = Object.groupBy(errorCodes(action), (code) => String(ERRORS[code].status));
  const entries = Object.entries(byStatus).map(([status, codes = []]): [string, Json] => {
    const shared = codes.length === 1 && codes[0] ? SHARED[codes[0]] : undefined;
    return [status, shared ? reference(shared) : problemResponse(status, codes, components)];
  });
  return { ...Object.fromEntries(entries), default: reference('AnyProblem') };
}

const SHARED: Partial<Record<ErrorCode, SharedResponse>> = {
  unauthorized: 'Unauthorized',
  precondition_failed: 'PreconditionFailed',
  body_too_large: 'BodyTooLarge',
  unsupported_media_type: 'UnsupportedMediaType',
  idempotency_key_reused: 'IdempotencyKeyReused',
  rate_limited: 'RateLimited',
  service_unavailable: 'ServiceUnavailable',
  timeout: 'Timeout',
};

function problemResponse(status: string, codes: ErrorCode[], components: Components): Json {
  const headers = headersOf(...(status === '429' ? (['Retry-After'] as const) : []));
  const description = codes.map((code) => `\`${code}\`: ${ERRORS[code].title}`).join('\n\n');
  const examples = Object.fromEntries(
    codes.map((code) => [code, components.example(code, () => problemExample(code))]),
  );
  const schema = { $ref: '#/components/schemas/Problem' };
  return { description, headers, content: { 'application/problem+json': { schema, examples } } };
}

function errorCodes(action: AnyAction): ErrorCode[] {
  const codes = new Set<ErrorCode>(['validation_failed']);
  const { method } = parseRoute(action.http ?? 'GET /');
  const hasBody = method !== 'GET' && method !== 'DELETE';
  if (hasBody) codes.add('malformed_request');
  if (action.access.kind !== 'public') codes.add('unauthorized');
  if (action.access.kind === 'member') for (const code of MEMBER_ERRORS) codes.add(code);
  if (action.access.kind === 'member' && !action.ownOnly) codes.add('own_documents_only');
  if ('sessionOnly' in action.access && action.access.sessionOnly) codes.add('session_required');
  if (freshNeedOf(action.access)) codes.add('step_up_required');
  if (action.access.kind === 'member' && method !== 'GET') codes.add('company_read_only');
  if (action.access.kind === 'instance') for (const code of INSTANCE_ERRORS) codes.add(code);
  if (action.access.kind === 'user' && !action.access.allowsRestricted) codes.add('session_confined');
  if (method !== 'GET') codes.add('cross_site_request');
  if (action.notFound) codes.add(action.notFound);
  for (const code of action.errors ?? []) codes.add(code);
  if (isRepeatable(action)) codes.add('idempotency_in_progress');
  if (isConditional(action)) codes.add('precondition_failed');
  if (hasBody) codes.add('body_too_large').add('unsupported_media_type');
  if (isRepeatable(action)) codes.add('idempotency_key_reused');
  return [...codes.add('rate_limited').add('service_unavailable').add('timeout')];
}

const MEMBER_ERRORS: ErrorCode[] = [
  'insufficient_role',
  'insufficient_scope',
  'no_active_company',
  'company_blocked',
  'policy_unmet',
  'break_glass_confined',
];
const INSTANCE_ERRORS: ErrorCode[] = ['session_confined', 'instance_admin_required'];
