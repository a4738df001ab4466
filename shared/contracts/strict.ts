// Closes every object of a schema that does not say otherwise, so that an unknown key is an error and never
// stored by accident. Used by defineAction only.
import type { TSchema } from '@sinclair/typebox';

const HOLDERS = ['anyOf', 'allOf', 'oneOf'] as const;

export function strict<S extends TSchema>(schema: S): S {
  if (schema.type === 'object' && schema.properties && schema.additionalProperties === undefined) {
    schema = { ...schema, additionalProperties: false };
  }
  if (schema.properties) schema = { ...schema, properties: mapValues(schema.properties) };
  if (schema.items && !Array.isArray(schema.items)) schema = { ...schema, items: strict(schema.items) };
  for (const holder of HOLDERS) {
    if (Array.isArray(schema[holder])) schema = { ...schema, [holder]: schema[holder].map(strict) };
  }
  return schema;
}

function mapValues(properties: Record<string, TSchema>): Record<string, TSchema> {
  return Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, strict(value)]));
}
