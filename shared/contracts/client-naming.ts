// A request names a client by `clientId`, or by `clientExternalId` instead. defineAction adds the second wherever a route takes the first;
// a path that names a client takes `external:` and the external id instead of the id. Handlers get the id alone
// (shared/runtime/checks/client-ids.ts).
import { type TSchema, Type } from '@sinclair/typebox';

export const EXTERNAL_ID_FIELD = 'clientExternalId';
const ClientExternalId = Type.String({
  minLength: 1,
  maxLength: 100,
  format: 'line',
  description: 'Instead of `clientId`: the `externalId` of the client',
  examples: ['K-1042'],
});

const CLIENT_PATH = /^\w+ \/api\/clients\/\{id\}/;
export const EXTERNAL_PREFIX = 'external:';
const ClientInPath = Type.Union(
  [
    Type.String({ format: 'uuid' }),
    Type.String({
      pattern: `^${EXTERNAL_PREFIX}[^\\x00-\\x1f]{1,100}$`,
      description: `\`${EXTERNAL_PREFIX}\` and the external id of a client, such as ${EXTERNAL_PREFIX}K-1042`,
      examples: [`${EXTERNAL_PREFIX}K-1042`],
    }),
  ],
  { description: `Of the client; or \`${EXTERNAL_PREFIX}\` and its \`externalId\`` },
);

/** Returns the schema of a route whose path names a client. */
export function withClientInPath<S extends TSchema>(schema: S, http: string | undefined): S {
  if (!http || !CLIENT_PATH.test(http)) return schema;
  return { ...schema, properties: { ...schema.properties, id: ClientInPath } };
}

/** True for the input of a route whose path names a client. */
export function hasClientInPath({ properties }: TSchema): boolean {
  return properties?.id === ClientInPath;
}

/** Objects whose client must be named. A symbol, so that no JSON Schema has it. */
const isNeeded = Symbol('client is needed');

/** Returns the schema with `clientExternalId` beside each `clientId`, either of which is enough. */
export function withExternalIds<S extends TSchema>(schema: S): S {
  const { properties, required = [], items, anyOf } = schema;
  if (properties) return { ...schema, ...objectWith(mapped(properties), required) };
  if (items) return { ...schema, items: withExternalIds(items) };
  return anyOf ? { ...schema, anyOf: anyOf.map(withExternalIds) } : schema;
}

function mapped(properties: Record<string, TSchema>): [string, TSchema][] {
  return Object.entries(properties).map(([name, schema]) => [name, withExternalIds(schema)]);
}

function objectWith(properties: [string, TSchema][], required: readonly string[]) {
  const beside = properties.flatMap(([name, schema]): [string, TSchema][] =>
    namesClient(name, schema)
      ? [
          [name, schema],
          [EXTERNAL_ID_FIELD, ClientExternalId],
        ]
      : [[name, schema]],
  );
  const isClientNeeded = beside.length > properties.length && required.includes('clientId');
  return {
    properties: Object.fromEntries(beside),
    ...(isClientNeeded && { required: required.filter((name) => name !== 'clientId'), [isNeeded]: true }),
  };
}

/** False for the `clientId` of an identity provider, which is a text. */
function namesClient(name: string, { format }: TSchema): boolean {
  return name === 'clientId' && format === 'uuid';
}

/** True for an object of the schema that must name a client in one way or the other. */
export function needsClient(schema: TSchema): boolean {
  return isNeeded in schema;
}
