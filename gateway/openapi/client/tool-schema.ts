// The input of an operation as one JSON Schema without references: parameters of path and query, and the fields of the body.
import { isObject, type Json } from '../json';

/** Words of a schema that only readers of the reference need. */
const LEFT_OUT = new Set(['example', 'examples', 'title', 'readOnly', 'writeOnly']);

export function inputSchemaOf({ parameters, requestBody }: Json): Json {
  const given = (Array.isArray(parameters) ? parameters.filter(isObject) : []).filter(
    ({ in: place }) => place === 'path' || place === 'query',
  );
  const body = jsonBody(requestBody);
  const properties = given.map(({ name, schema, description }) => [
    String(name),
    { ...(isObject(schema) ? schema : {}), ...(description ? { description } : {}) },
  ]);
  const required = given.filter((one) => one.required === true).map(({ name }) => String(name));
  return { type: 'object', properties: Object.fromEntries(properties), required, body };
}

function jsonBody(requestBody: unknown): unknown {
  const content = isObject(requestBody) && isObject(requestBody.content) ? requestBody.content : {};
  const media = content['application/json'];
  return isObject(media) ? media.schema : undefined;
}

/** The schema with each reference replaced by what it names, and the fields of the body beside the parameters. */
export function inlined({ body, ...schema }: Json, components: Json): Json {
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
