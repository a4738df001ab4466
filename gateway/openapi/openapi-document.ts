// The OpenAPI 3.1 document, derived from the contracts. `npm run generate` writes it to gateway/openapi.json; CI fails
// when the committed file differs.
import type { TSchema } from '@sinclair/typebox';
import { contracts } from '../../shared/contracts';
import type { Access } from '../../shared/contracts/access';
import {
  type AnyAction,
  type MultipartBody,
  parseRoute,
  successStatus,
} from '../../shared/contracts/contract';
import { CheckFinding } from '../../shared/contracts/documents/checks';
import { ERRORS, type ErrorCode } from '../../shared/contracts/errors';

type Json = Record<string, unknown>;

export function openApiDocument(baseUrl: string): Json {
  return {
    openapi: '3.1.0',
    info: { title: 'Multi-company invoicing', version: '0.1.0' },
    servers: [{ url: baseUrl }],
    tags: contracts.filter(hasRoutes).map(({ name }) => ({ name })),
    paths: paths(),
    components: { schemas: { Problem: problemSchema() }, securitySchemes: SECURITY_SCHEMES },
  };
}

const SECURITY_SCHEMES = {
  apiKey: { type: 'http', scheme: 'bearer', description: 'An API key, `Authorization: Bearer inv_…`' },
  session: { type: 'apiKey', in: 'cookie', name: 'session', description: 'Set by signing in' },
};

function problemSchema(): Json {
  return {
    type: 'object',
    description: 'RFC 9457 problem details; `code` is stable',
    required: ['type', 'title', 'status', 'code', 'requestId'],
    properties: {
      type: { type: 'string', format: 'uri' },
      title: { type: 'string' },
      status: { type: 'integer' },
      detail: { type: 'string' },
      code: { type: 'string', enum: Object.keys(ERRORS) },
      errors: {
        type: 'array',
        items: { type: 'object', properties: { pointer: { type: 'string' }, message: { type: 'string' } } },
      },
      findings: {
        type: 'array',
        description:
          'Of `document_incomplete`: errors and warnings, as GET /api/documents/{id}/check answers them',
        items: publicSchema(CheckFinding),
      },
      requestId: { type: 'string' },
    },
  };
}

function hasRoutes({ actions }: (typeof contracts)[number]): boolean {
  return Object.values(actions).some(({ http }) => http);
}

function paths(): Json {
  const result: Record<string, Json> = {};
  for (const { name, actions } of contracts) {
    for (const action of Object.values(actions)) {
      if (!action.http) continue;
      const { path, method } = parseRoute(action.http);
      result[path] = { ...result[path], [method.toLowerCase()]: operation(name, action) };
    }
  }
  return result;
}

function operation(tag: string, action: AnyAction): Json {
  const { method, pathParams } = parseRoute(action.http ?? 'GET /');
  const inQuery = method === 'GET' || method === 'DELETE';
  const properties: Record<string, TSchema> = action.input.properties ?? {};
  const rest = Object.keys(properties).filter((key) => !pathParams.includes(key));
  return {
    tags: [tag],
    operationId: action.name,
    summary: action.summary,
    description: description(action),
    security: security(action.access),
    parameters: [
      ...pathParams.map((name) => ({
        name,
        in: 'path',
        required: true,
        schema: publicSchema(properties[name] ?? {}),
      })),
      ...(inQuery ? rest : (action.alsoInQuery ?? [])).map((name) => queryParameter(action, name)),
    ],
    ...requestBody(action, pathParams, !inQuery && (rest.length > 0 || action.input.anyOf !== undefined)),
    responses: responses(action),
  };
}

function description(action: AnyAction): string {
  const { access } = action;
  const who: string[] = [];
  if (access.kind === 'member') who.push(`Roles: ${access.roles.join(', ')}. Scope: \`${access.scope}\`.`);
  if ('sessionOnly' in access && access.sessionOnly) who.push('Sessions only.');
  return [action.description, ...who].filter(Boolean).join('\n\n');
}

function security(access: Access): Json[] {
  if (access.kind === 'public') return [];
  if ('sessionOnly' in access && access.sessionOnly) return [{ session: [] }];
  return [{ apiKey: [] }, { session: [] }];
}

function queryParameter(action: AnyAction, name: string): Json {
  const required = (action.input.required ?? []).includes(name);
  return { name, in: 'query', required, schema: publicSchema(action.input.properties[name]) };
}

function requestBody(action: AnyAction, pathParams: string[], hasJson: boolean): Json {
  if (action.multipart) return { requestBody: fileBody(action.multipart) };
  return hasJson ? { requestBody: body(action, pathParams) } : {};
}

function fileBody({ field, bytesMax }: MultipartBody): Json {
  const description = `At most ${bytesMax} bytes`;
  const properties = { [field]: { type: 'string', format: 'binary', description } };
  const schema = { type: 'object', required: [field], properties };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

function body(action: AnyAction, pathParams: string[]): Json {
  const schema = publicSchema(action.input);
  if (pathParams.length > 0) {
    const properties = Object.entries(schema.properties as Json).filter(([key]) => !pathParams.includes(key));
    schema.properties = Object.fromEntries(properties);
    schema.required = ((schema.required as string[] | undefined) ?? []).filter(
      (key) => !pathParams.includes(key),
    );
  }
  return { required: true, content: { 'application/json': { schema } } };
}

function responses(action: AnyAction): Json {
  const success = String(successStatus(action));
  const files = (action.produces ?? []).map((type) => [
    type,
    { schema: { type: 'string', format: 'binary' } },
  ]);
  const json =
    action.response === 'file' ? {} : { 'application/json': { schema: publicSchema(action.output) } };
  const content = { ...json, ...Object.fromEntries(files) };
  const result: Json = {
    [success]: success === '302' ? { description: 'Redirect' } : { description: 'Success', content },
  };
  if (action.accepted) {
    const later = { 'application/json': { schema: publicSchema(action.output) } };
    result['202'] = { description: action.accepted, content: later };
  }
  if (action.noContent) result['204'] = { description: action.noContent };
  const byStatus = Object.groupBy(errorCodes(action), (code) => String(ERRORS[code].status));
  for (const [status, codes] of Object.entries(byStatus)) {
    result[status] = {
      description: (codes ?? []).map((code) => `\`${code}\`: ${ERRORS[code].title}`).join('\n\n'),
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    };
  }
  return result;
}

function errorCodes(action: AnyAction): ErrorCode[] {
  const codes = new Set<ErrorCode>(['validation_failed', 'rate_limited']);
  if (action.access.kind !== 'public') codes.add('unauthorized');
  if (action.access.kind === 'member') for (const code of MEMBER_ERRORS) codes.add(code);
  if ('sessionOnly' in action.access && action.access.sessionOnly) codes.add('session_required');
  if (action.access.kind === 'user' && !action.access.allowsRestricted) codes.add('session_confined');
  if (action.notFound) codes.add(action.notFound);
  for (const code of action.errors ?? []) codes.add(code);
  return [...codes];
}

const MEMBER_ERRORS: ErrorCode[] = ['insufficient_role', 'insufficient_scope', 'no_active_company'];

/** Formats that only our own validation knows are left out of the document. */
const OWN_FORMATS = new Set(['line', 'text', 'country', 'currency', 'time-zone', 'decimal', 'web-url']);

function publicSchema(schema: TSchema | Json): Json {
  const copy: Json = JSON.parse(JSON.stringify(schema));
  return clean(copy);
}

function clean(schema: Json): Json {
  if (OWN_FORMATS.has(String(schema.format))) delete schema.format;
  if (schema.enum) delete schema.pattern;
  for (const child of children(schema)) clean(child);
  return schema;
}

function children(schema: Json): Json[] {
  const { properties, items, anyOf, patternProperties } = schema as Record<string, Json | Json[] | undefined>;
  const nested = [
    ...Object.values(properties ?? {}),
    ...Object.values(patternProperties ?? {}),
    ...((anyOf as Json[]) ?? []),
  ];
  return (items ? [...nested, items] : nested) as Json[];
}
