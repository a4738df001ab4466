// An operation of the OpenAPI document: who may call it, its parameters, its body.

import { type TSchema, Type } from '@sinclair/typebox';
import {
  type Access,
  type FreshFields,
  type FreshNeed,
  freshFieldsOf,
  freshNeedOf,
} from '../../shared/contracts/access';
import {
  type AnyAction,
  BY_BYTES_MAX,
  bodyBytesMaxOf,
  bytesInWords,
  FORM_TYPE,
  type MultipartBody,
  parseRoute,
  type ServiceContract,
} from '../../shared/contracts/contract';
import { publishedName } from '../../shared/contracts/published';
import { workText } from '../../shared/contracts/work';
import { CALL_EXAMPLES } from './call-examples';
import type { Components } from './components';
import { hasEtag, isConditional, isRepeatable } from './conditions';
import { bodyExample, callExample, fieldExample } from './examples';
import { describe } from './field-texts';
import { type Json, pascal } from './json';
import { jsonSchema } from './json-schema';
import { nameOf } from './names';
import { responses } from './responses';

export function operation(service: ServiceContract, action: AnyAction, components: Components): Json {
  return {
    tags: [service.name],
    operationId: publishedName(service, action),
    summary: action.summary,
    description: description(action),
    security: security(action.access),
    parameters: parameters(service, action, components),
    ...requestBody(service, action, components),
    responses: responses(service, action, components),
  };
}

type MemberAccess = Extract<Access, { kind: 'member' }>;

function description(action: AnyAction): string {
  const { access } = action;
  const who: string[] = [];
  if (access.kind === 'member') who.push(rolesText(access) + ownOnlyText(action));
  if (access.kind === 'instance') who.push('Administrators of the instance.');
  if ('sessionOnly' in access && access.sessionOnly) who.push('Sessions only.');
  const fresh = freshNeedOf(access);
  if (fresh) who.push(`${freshCalls(freshFieldsOf(access))}${FRESH_TEXTS[fresh]}`);
  if (action.makes) who.push(`Besides reading, it makes ${action.makes}.`);
  who.push(...weightText(action));
  if (action.work) who.push(workText(action.work));
  return [action.description, ...who].filter(Boolean).join('\n\n');
}

const FRESH_TEXTS: Record<FreshNeed, string> = {
  always: 'Needs a proof of the last ten minutes (`POST /api/auth/step-up`).',
  with_factor:
    'A user with a second factor needs a proof of the last ten minutes (`POST /api/auth/step-up`); others and API keys do not.',
};

/** Names the calls that need it, where these are not all. */
function freshCalls(fields: FreshFields | undefined): string {
  if (fields === undefined) return '';
  const names = Object.entries(fields).map(([name, value]) =>
    value === true ? `\`${name}\`` : `\`${name}\` ${value}`,
  );
  return `With ${names.join(' or ')}: `;
}

function weightText({ weight = 1, bytesPerWeight }: AnyAction): string[] {
  const base = `Counts as ${weight === 1 ? 'one request' : `${weight} requests`} for the rate limit`;
  if (bytesPerWeight)
    return [
      `${base}, and one more for each ${bytesInWords(bytesPerWeight)} of its body or its response, ${BY_BYTES_MAX} at most.`,
    ];
  return weight > 1 ? [`${base}.`] : [];
}

function rolesText({ roles, permissions, permissionsByField = {}, scopes }: MemberAccess): string {
  const isNamedByScope = permissions.join() === scopes.join() || permissions.length === 0;
  const byField = Object.entries(permissionsByField).map(([field, need]) =>
    typeof need === 'string'
      ? ` With \`${field}\`: \`${need}\`.`
      : ` With \`${field}\` \`${need.value}\`: \`${need.permission}\`.`,
  );
  const own = isNamedByScope ? '' : listText('Permission', permissions);
  return `Roles: ${roles.join(', ')}.${own}${byField.join('')}${listText('Scope', scopes)}`;
}

function ownOnlyText({ ownOnly }: AnyAction): string {
  if (ownOnly === undefined) return ' Closed to roles with `own-only`.';
  return ownOnly === 'filtered' ? ' With `own-only`: only documents of the caller.' : '';
}

function listText(noun: string, names: readonly string[]): string {
  if (names.length === 0) return '';
  return ` ${noun}${names.length > 1 ? 's' : ''}: ${names.map((name) => `\`${name}\``).join(', ')}.`;
}

function security(access: Access): Json[] {
  if (access.kind === 'public') return [];
  if ('sessionOnly' in access && access.sessionOnly) return [{ session: [] }];
  return [{ apiKey: [] }, { session: [] }];
}

function parameters(service: ServiceContract, action: AnyAction, components: Components): Json[] {
  const { method, pathParams } = parseRoute(action.http ?? 'GET /');
  const inQuery = hasBody(action) ? (action.alsoInQuery ?? []) : restOf(action, pathParams);
  return [
    ...pathParams.map((name) => parameter(service, action, name, 'path', components)),
    ...inQuery.map((name) => parameter(service, action, name, 'query', components)),
    ...(isRepeatable(action) ? [IDEMPOTENCY_KEY] : []),
    ...(isConditional(action) ? [IF_MATCH] : []),
    ...(method === 'GET' && hasEtag(action) ? [IF_NONE_MATCH] : []),
    ...(method === 'PUT' && isConditional(action) ? [ONLY_NEW] : []),
    REQUEST_ID,
  ];
}

function hasBody(action: AnyAction): boolean {
  const { method } = parseRoute(action.http ?? 'GET /');
  return method !== 'GET' && method !== 'DELETE';
}

function restOf(action: AnyAction, pathParams: string[]): string[] {
  return Object.keys(action.input.properties ?? {}).filter((key) => !pathParams.includes(key));
}

function parameter(
  service: ServiceContract,
  action: AnyAction,
  name: string,
  place: 'path' | 'query',
  components: Components,
): Json {
  const owner = `${pascal(service.name)}${pascal(action.name.slice(action.name.indexOf('.')))}Parameter`;
  const field: TSchema = action.input.properties[name] ?? Type.String();
  const { description: text, ...schema } = describe(
    jsonSchema(field, `${owner}${pascal(name)}`, components),
    owner,
    name,
    components,
  );
  const required = place === 'path' || (action.input.required ?? []).includes(name);
  const example = CALL_EXAMPLES[action.name]?.input[name] ?? fieldExample(schema, owner, name, components);
  const style = field.patternProperties ? { style: 'deepObject', explode: true } : {};
  return { name, in: place, required, description: text, ...style, schema, ...(required && { example }) };
}

function requestBody(service: ServiceContract, action: AnyAction, components: Components): Json {
  if (action.multipart) return { requestBody: fileBody(service, action, action.multipart, components) };
  const { pathParams } = parseRoute(action.http ?? 'GET /');
  if (!hasBody(action) || restOf(action, pathParams).length === 0) return {};
  const schema = components.place(
    without(action.input, pathParams),
    nameOf(service, action, 'Body'),
    'input',
  );
  const inputFields = Object.entries(CALL_EXAMPLES[action.name]?.input ?? {});
  const sent = Object.fromEntries(inputFields.filter(([key]) => !pathParams.includes(key)));
  const example = CALL_EXAMPLES[action.name]
    ? callExample(`${action.name}.body`, sent, components)
    : bodyExample(schema, components);
  const body = { schema, ...example };
  const content = { ...(action.takesForm && { [FORM_TYPE]: body }), 'application/json': body };
  const required = (action.input.required ?? []).length > 0;
  return { requestBody: { required, ...limitOf(action), content } };
}

/** The limit for people, and for programs. */
function limitOf(action: AnyAction, what = ''): Json {
  const limit = bodyBytesMaxOf(action);
  return { description: `${what}At most ${bytesInWords(limit)}; 413 above.`, 'x-body-bytes-max': limit };
}

/** The same object without the fields that are in the path. */
function without(input: TSchema, names: string[]): TSchema {
  const fields = Object.entries<TSchema>(input.properties).filter(([key]) => !names.includes(key));
  const required = (input.required ?? []).filter((key: string) => !names.includes(key));
  return { ...input, properties: Object.fromEntries(fields), required };
}

function fileBody(
  service: ServiceContract,
  action: AnyAction,
  { field, hasFields }: MultipartBody,
  components: Components,
): Json {
  const owner = nameOf(service, action, 'Body');
  const inputProperties: Record<string, TSchema> = hasFields ? action.input.properties : {};
  const fields = Object.entries(inputProperties).map(([name, schema]) => [
    name,
    describe(jsonSchema(schema, `${owner}${pascal(name)}`, components), owner, name, components),
  ]);
  const properties = {
    [field]: {
      type: 'string',
      format: 'binary',
      description: `At most ${bytesInWords(bodyBytesMaxOf(action))}`,
    },
    ...Object.fromEntries(fields),
  };
  const schema = { type: 'object', required: [field], properties };
  return {
    required: true,
    ...limitOf(action, 'A form with one file. '),
    content: { 'multipart/form-data': { schema, example: { [field]: '(bytes)' } } },
  };
}

const REQUEST_ID = header(
  'X-Request-Id',
  'An id of your own to find the request in logs; generated if absent, and always returned',
  { type: 'string', pattern: '^[A-Za-z0-9._-]{1,100}$' },
);
const IDEMPOTENCY_KEY = header(
  'Idempotency-Key',
  'Makes the request safe to repeat for 24 hours: the same key with the same request gets the first response again. ' +
    'A key belongs to the caller in the active company, and to one resource: for an operation on another resource, such as ' +
    'clients after articles, it can be a new key instead of a 422',
  { type: 'string', minLength: 1, maxLength: 255 },
);
const IF_MATCH = header(
  'If-Match',
  'An ETag of an earlier read: the request is refused with 412 if the resource has changed since. `*`: if nothing is stored yet',
  { type: 'string' },
);
const IF_NONE_MATCH = header(
  'If-None-Match',
  'An ETag of an earlier read: 304 without a body if it is still current',
  {
    type: 'string',
  },
);

const ONLY_NEW = header(
  'If-None-Match',
  '`*`: the request is refused with 412 if something is stored already',
  {
    type: 'string',
  },
);

function header(name: string, text: string, schema: Json): Json {
  return { name, in: 'header', required: false, description: text, schema };
}
