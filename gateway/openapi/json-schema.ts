// JSON Schema as readers of the OpenAPI document get it: objects are components, referred to by name; "X or null" is
// one type and keeps its description; formats that only our own validation knows are left out.
import type { TSchema } from '@sinclair/typebox';
import { type Json, type Shapes, singular } from './json';

const TEXT_FORMATS = ['line', 'text', 'printed-line', 'printed-text'];
const OWN_FORMATS = new Set([...TEXT_FORMATS, 'country', 'currency', 'time-zone', 'decimal', 'web-url']);
const NULL = { type: 'null' };

/** `name` is that of the object, or of the objects in it, where they have none of their own. */
export function jsonSchema(schema: TSchema, name: string, components: Shapes): Json {
  if (schema.anyOf) return unionSchema(schema, name, components);
  if (schema.patternProperties) return recordSchema(schema, name, components);
  if (schema.properties) return components.refer(schema, name);
  if (schema.items) return { ...plain(schema), items: jsonSchema(schema.items, singular(name), components) };
  return plain(schema);
}

function plain(schema: TSchema): Json {
  // drops the symbols in which TypeBox keeps its kinds
  const { title: _title, must: _must, ...copy }: Json = JSON.parse(JSON.stringify(schema));
  if (OWN_FORMATS.has(String(copy.format))) delete copy.format;
  if (copy.enum) delete copy.pattern;
  return copy;
}

function unionSchema(schema: TSchema, name: string, components: Shapes): Json {
  const { anyOf, ...rest } = schema;
  const branches: TSchema[] = anyOf;
  const schemas = branches
    .filter(({ type }) => type !== 'null')
    .map((one) => jsonSchema(one, name, components));
  const outer = plain(rest as TSchema);
  const [only] = schemas;
  const isNullable = schemas.length < branches.length;
  if (schemas.length > 1 || !only) return { ...outer, anyOf: isNullable ? [...schemas, NULL] : schemas };
  return isNullable ? { ...orNull(only), ...outer } : { ...only, ...outer };
}

function orNull(schema: Json): Json {
  const { $ref, description, enum: values, type, ...rest } = schema;
  const described = description === undefined ? {} : { description };
  if ($ref !== undefined) return { ...described, anyOf: [{ $ref }, NULL] };
  if (type === undefined) return schema;
  const closed = values === undefined ? {} : { enum: [...(values as unknown[]), null] };
  return { ...rest, ...described, ...closed, type: [type, 'null'] };
}

/** An object of free keys: all values have one schema, and the pattern is that of the keys. */
function recordSchema(schema: TSchema, name: string, components: Shapes): Json {
  const { patternProperties, additionalProperties: _closed, ...rest } = schema;
  const [[pattern, value] = ['', {}]] = Object.entries(patternProperties as Record<string, TSchema>);
  const keys = pattern === '^(.*)$' ? {} : { propertyNames: { pattern } };
  return {
    ...plain(rest as TSchema),
    ...keys,
    additionalProperties: jsonSchema(value as TSchema, singular(name), components),
  };
}
