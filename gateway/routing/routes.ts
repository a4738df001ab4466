// The routes are derived from the contracts; there are no others.

import { parse } from 'node:querystring';
import type { TSchema } from '@sinclair/typebox';
import {
  type AnyAction,
  type Method,
  parseRoute,
  type ServiceContract,
  successStatus,
} from '../../shared/contracts/contract';
import { invalid } from '../../shared/runtime/errors';
import { assertUtf8 } from './percent-encoding';

export interface Route {
  action: AnyAction;
  method: Method;
  pathParams: string[];
  hasBody: boolean;
  /** Reads query parameters by the input schema; undefined where all of the input is in the body. */
  readQuery: QueryReader | undefined;
  /** Reads the fields of a multipart body; undefined where it has none. */
  readFields: ReturnType<typeof compileFields> | undefined;
  /** Reads a form; undefined where the body is not one. */
  readForm: QueryReader | undefined;
  status: number;
}

const WITHOUT_BODY: ReadonlySet<Method> = new Set(['GET', 'DELETE']);

export function routesOf(contracts: readonly ServiceContract[]): Map<string, Route> {
  const routes = new Map<string, Route>();
  for (const contract of contracts) {
    for (const action of Object.values(contract.actions)) {
      if (action.http) routes.set(action.name, routeOf(action, action.http));
    }
  }
  return routes;
}

/** Names of the services with at least one route. */
export function routedServices(contracts: readonly ServiceContract[]): string[] {
  return contracts
    .filter(({ actions }) => Object.values(actions).some(({ http }) => http))
    .map(({ name }) => name);
}

function routeOf(action: AnyAction, http: NonNullable<AnyAction['http']>): Route {
  const { method, pathParams } = parseRoute(http);
  const hasBody = !WITHOUT_BODY.has(method);
  return {
    action,
    method,
    pathParams,
    hasBody,
    readQuery: hasBody && !action.alsoInQuery ? undefined : compileQuery(action.input),
    readFields: action.multipart?.hasFields ? compileFields(action.input) : undefined,
    readForm: action.takesForm ? compileQuery(action.input) : undefined,
    status: successStatus(action),
  };
}

/** moleculer-web's alias for a route: `GET /api/clients/:id`. */
export function aliasOf(action: AnyAction): string {
  return String(action.http).replace(/\{(\w+)\}/g, ':$1');
}

/**
 * Query parameters are converted from text to the types of the input schema. A value that does not fit stays text, so that
 * validation names it. Bodies are never converted.
 */
type QueryReader = (query: string) => Record<string, unknown>;

type Coerce = (text: string) => unknown;

const NUMBER = /^-?\d{1,15}(?:\.\d+)?$/;
const PARAMETERS_MAX = 100;

function compileQuery(input: TSchema): QueryReader {
  const read = compileFields(input);
  const maps = Object.entries<TSchema>(input.properties ?? {}).flatMap(([name, { patternProperties }]) =>
    patternProperties ? [name] : [],
  );
  return (query) => {
    assertUtf8(query);
    const parameters = parse(query, '&', '=', { maxKeys: PARAMETERS_MAX + 1 });
    if (Object.keys(parameters).length > PARAMETERS_MAX)
      throw invalid('', `has over ${PARAMETERS_MAX} parameters`);
    return read(withMaps(parameters, maps));
  };
}

/** `metadata[order]=4711` is a member of the object `metadata`; OpenAPI calls the style deepObject. */
function withMaps(parameters: Record<string, unknown>, maps: readonly string[]): Record<string, unknown> {
  if (maps.length === 0) return parameters;
  const read: Record<string, unknown> = Object.create(null);
  for (const [name, value] of Object.entries(parameters)) {
    const [, map = '', key = ''] = /^(\w+)\[([\s\S]*)\]$/.exec(name) ?? [];
    if (!maps.includes(map)) read[name] = value;
    else read[map] = Object.assign(Object.create(null), read[map], { [key]: value });
  }
  return read;
}

/** The same for the fields of a multipart body. */
function compileFields(input: TSchema): (fields: Record<string, unknown>) => Record<string, unknown> {
  const properties: Record<string, TSchema> = input.properties ?? {};
  const coercions = new Map(Object.entries(properties).map(([key, schema]) => [key, coercionOf(schema)]));
  return (fields) => {
    // an object without a prototype: `__proto__` is an unknown name like any other, and refused
    const values: Record<string, unknown> = Object.create(null);
    for (const [key, value] of Object.entries(fields)) {
      const coerce = coercions.get(key);
      values[key] = typeof value === 'string' && coerce ? coerce(value) : value;
    }
    return values;
  };
}

function coercionOf(schema: TSchema): Coerce {
  if (schema.type === 'integer' || schema.type === 'number')
    return (text) => (NUMBER.test(text) ? Number(text) : text);
  if (schema.type === 'boolean') return (text) => (text === 'true' ? true : text === 'false' ? false : text);
  if (schema.type === 'array') return (text) => (text === '' ? [] : text.split(','));
  return (text) => text;
}
