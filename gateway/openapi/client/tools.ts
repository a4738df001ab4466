// The tools of the MCP server: calls that answer JSON, of those services that daily work needs. Keys, sign-in, webhooks and
// settings, which hold secrets, are none.
import type { AnyAction } from '../../../shared/contracts/contract';
import { CURRENCY_CODES, minorUnits } from '../../../shared/contracts/currencies';
import type { McpTool } from '../../../shared/mcp/tool';
import { isObject, type Json } from '../json';
import { documentedServices, operationOf } from './call-types';
import { GENERATED } from './generated';

const SERVICES = new Set([
  'catalog',
  'clients',
  'companies',
  'countryReadiness',
  'documents',
  'transmissions',
  'mail',
]);

export function toolsFile(document: Json): string {
  const tools = documentedServices(document)
    .filter(([service]) => SERVICES.has(service))
    .flatMap(([service, actions]) =>
      actions
        .filter(([, action]) => isTool(action))
        .map(([name, action]) => JSON.stringify(toolOf(document, service, name, action))),
    );
  const type = "import type { McpTool } from '../tool';";
  return `${GENERATED}\n${type}\n\nexport const TOOLS: readonly McpTool[] = [\n  ${tools.join(',\n  ')},\n];\n\n${MINOR_UNITS}`;
}

/** Decimals of the currencies that do not have two. */
const MINOR_UNITS = `export const MINOR_UNITS: Readonly<Record<string, number>> = ${JSON.stringify(
  Object.fromEntries(
    [...CURRENCY_CODES].map((code) => [code, minorUnits(code)]).filter(([, decimals]) => decimals !== 2),
  ),
)};\n`;

function isTool({ access, response = 'json', multipart }: AnyAction): boolean {
  const takesKey = access.kind === 'member' || access.kind === 'user' ? !access.sessionOnly : false;
  return takesKey && response === 'json' && !multipart;
}

function toolOf(document: Json, service: string, name: string, action: AnyAction): McpTool {
  const operation = operationOf(document, action);
  const { access, summary } = action;
  return {
    call: `${service}.${name}`,
    title: summary,
    description: beginningOf(String(operation.description ?? '')),
    scopes: access.kind === 'member' ? [...access.scopes] : [],
    roles: access.kind === 'member' ? [...access.roles] : [],
    permissions: access.kind === 'member' ? [...access.permissions] : [],
    ...(access.kind === 'member' && !action.ownOnly && { needsAllDocuments: true }),
    method: action.http?.split(' ')[0] as McpTool['method'],
    ...(action.isHarmless && { isHarmless: true }),
    ...readOf(document, action),
    inputSchema: offered(
      action,
      inlined(inputSchemaOf(operation), isObject(document.components) ? document.components : {}),
    ),
  };
}

/** The input of a draft without what issues or sends it, which a model does by calls of their own; a new one is issued on request. */
function offered({ name, isHarmless }: AnyAction, schema: Json): Json {
  if (!isHarmless || !isObject(schema.properties)) return schema;
  const { issue: _issue, send: _send, ...properties } = schema.properties;
  return { ...schema, properties: { ...properties, ...(name === 'documents.create' && { issue: ISSUE }) } };
}

const ISSUE: Json = {
  type: 'boolean',
  description: 'Drafts it, then asks for its issue as documents_issue does',
};

/** The call that shows what the action changes: GET of the same path, else of the resource that its path begins with. */
function readOf(document: Json, { http = 'GET /' }: AnyAction): Pick<McpTool, 'read'> {
  const [method, path = ''] = http.split(' ');
  if (method === 'GET') return {};
  const resource = /^[^{]*\{\w+\}/.exec(path)?.[0] ?? path;
  // a list shows nothing of what is created in it
  const isCreation = method === 'POST' && resource === path && !path.includes('{');
  for (const [service, actions] of documentedServices(document))
    for (const [name, action] of actions)
      if (action.http === `GET ${resource}` && isTool(action) && !(isCreation && isList(action)))
        return { read: `${service}.${name}` };
  return {};
}

function isList({ output }: AnyAction): boolean {
  return output.properties?.items !== undefined;
}

/** Sentences until there are enough of them; a model reads all tools at once. */
function beginningOf(description: string): string {
  const [first = ''] = description.split('\n\nRoles:');
  const sentences = first.split(/(?<=\.) /);
  let summary = '';
  for (const sentence of sentences) {
    if (summary.length + sentence.length > 300) break;
    summary = summary ? `${summary} ${sentence}` : sentence;
  }
  return summary;
}

/**
 * The input of an operation as one JSON Schema without references: parameters of path and query, and the fields of the body.
 * Words of a schema that only readers of the reference need.
 */
const LEFT_OUT = new Set(['example', 'examples', 'title', 'readOnly', 'writeOnly']);

function inputSchemaOf({ parameters, requestBody }: Json): Json {
  const addressParameters = (Array.isArray(parameters) ? parameters.filter(isObject) : []).filter(
    ({ in: place }) => place === 'path' || place === 'query',
  );
  const body = jsonBody(requestBody);
  const properties = addressParameters.map(({ name, schema, description }) => [
    String(name),
    { ...(isObject(schema) ? schema : {}), ...(description ? { description } : {}) },
  ]);
  const required = addressParameters.filter((one) => one.required === true).map(({ name }) => String(name));
  return { type: 'object', properties: Object.fromEntries(properties), required, body };
}

function jsonBody(requestBody: unknown): unknown {
  const content = isObject(requestBody) && isObject(requestBody.content) ? requestBody.content : {};
  const media = content['application/json'];
  return isObject(media) ? media.schema : undefined;
}

/** The schema with each reference replaced by what it names, and the fields of the body beside the parameters. */
function inlined({ body, ...schema }: Json, components: Json): Json {
  const input = resolved(schema, components) as Json;
  const fields = (body === undefined ? {} : resolved(body, components)) as Json;
  return {
    type: 'object',
    properties: { ...(input.properties as Json), ...(fields.properties as Json | undefined) },
    required: [...(input.required as string[]), ...((fields.required as string[] | undefined) ?? [])],
    additionalProperties: false,
  };
}

function resolved(value: unknown, components: Json): unknown {
  if (Array.isArray(value)) return value.map((item) => resolved(item, components));
  if (!isObject(value)) return value;
  const { $ref, ...beside } = value;
  const own = Object.entries(beside)
    .filter(([name]) => !LEFT_OUT.has(name) && !name.startsWith('x-'))
    .map(([name, part]) => [
      name,
      name === 'properties' ? fieldsOf(part, components) : resolved(part, components),
    ]);
  const named = typeof $ref === 'string' ? (resolved(componentOf($ref, components), components) as Json) : {};
  return { ...named, ...Object.fromEntries(own) };
}

/** Fields may have the name of a word of JSON Schema. */
function fieldsOf(properties: unknown, components: Json): Json {
  const fields = Object.entries(isObject(properties) ? properties : {});
  return Object.fromEntries(fields.map(([name, field]) => [name, resolved(field, components)]));
}

function componentOf($ref: string, components: Json): unknown {
  return $ref
    .replace('#/components/', '')
    .split('/')
    .reduce<unknown>((part, name) => (isObject(part) ? part[name] : undefined), components);
}
