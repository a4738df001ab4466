// An example for each event type, made of its schema: names of fields say what is in them.
import type { TSchema } from '@sinclair/typebox';

const ID = '01938f6e-7a3b-7c2d-9e4f-5a6b7c8d9e0f';
const INSTANT = '2026-11-21T09:30:00.000Z';

const BY_FORMAT: Record<string, string> = {
  uuid: ID,
  'date-time': INSTANT,
  date: '2026-11-21',
  email: 'office@example.com',
  country: 'FR',
  currency: 'EUR',
  'web-url': 'https://example.com/',
  'time-zone': 'Europe/Paris',
  decimal: '120.50',
};

const BY_NAME: Record<string, string> = {
  name: 'Łódź Machines',
  contactEmail: 'office@example.com',
  email: 'office@example.com',
  country: 'PL',
  currency: 'EUR',
  from: 'EUR',
  to: 'PLN',
  rate: '4.2715',
  asOf: INSTANT,
  role: 'MEMBER',
  scopes: 'clients:read',
  prefix: 'inv_',
  pattern: 'INV-{year}-{number:4}',
  typeId: 'invoice',
  type: 'GENERIC',
  environment: 'PROD',
  host: 'hooks.example.com',
  domain: 'example.com',
  events: 'client.created',
  label: 'Example',
  number: 'INV-2026-0001',
  notAfter: INSTANT,
  unitPrice: '120.50',
  vatRate: '23',
  vatCategory: 'S',
  unitCode: 'H87',
  eInvoiceFormat: 'peppol',
  stockQuantity: '3',
  lowStockThreshold: '5',
};

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
