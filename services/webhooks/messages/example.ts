// An example for each event type, made of its schema: names of fields say what is in them.
import type { TSchema } from '@sinclair/typebox';
import values from './example-values.json';

const BY_FORMAT: Readonly<Record<string, string>> = values.byFormat;
const BY_NAME: Readonly<Record<string, string>> = values.byName;

/** Everything the schema has, optional or not. */
export function exampleOf(schema: TSchema, name = ''): unknown {
  if (schema.examples?.length > 0) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return exampleOf(schema.anyOf[0], name);
  switch (schema.type) {
    case 'object':
      return exampleObject(schema);
    case 'array':
      return [exampleOf(schema.items, name)];
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    case 'string':
      return BY_FORMAT[schema.format] ?? BY_NAME[name] ?? 'example'.padEnd(schema.minLength ?? 0, 'x');
    default:
      return null;
  }
}

function exampleObject({ properties = {} }: TSchema): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries<TSchema>(properties).map(([key, property]) => [key, exampleOf(property, key)]),
  );
}
