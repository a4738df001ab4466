// A valid input for any schema, as small as it can be: what a generated test sends where the body does not matter.
import type { TSchema } from '@sinclair/typebox';

const BY_FORMAT: Record<string, string> = {
  uuid: '01900000-0000-7000-8000-000000000001',
  date: '2026-01-31',
  'date-time': '2026-01-31T12:00:00Z',
  email: 'sample@example.com',
  'web-url': 'https://example.com/',
  country: 'FR',
  currency: 'EUR',
  'time-zone': 'Europe/Paris',
  decimal: '1.5',
};

/** Only what is required, at every level. */
export function sample(schema: TSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sample(schema.anyOf[0]);
  switch (schema.type) {
    case 'object':
      return sampleObject(schema);
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sample(schema.items));
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    case 'string':
      return BY_FORMAT[schema.format] ?? 'sample'.padEnd(schema.minLength ?? 0, 'x');
    default:
      return null;
  }
}

function sampleObject(schema: TSchema): Record<string, unknown> {
  const required: string[] = schema.required ?? [];
  return Object.fromEntries(required.map((key) => [key, sample(schema.properties[key])]));
}
