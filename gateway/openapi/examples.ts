// Examples of bodies: what is stated beside a schema, else made of the examples of its fields.
import { exampleFor } from './field-texts';
import type { Json, Shapes } from './json';
import { BODY_EXAMPLES } from './texts/bodies';

const BY_FORMAT: Record<string, string> = {
  uuid: '01920f3c-6d0c-7a52-9c3e-2f1b8a4d5e6f',
  date: '2026-03-31',
  'date-time': '2026-03-31T09:30:00.000Z',
  email: 'ada@acme.example',
  uri: 'https://acme.example/',
};

/** `examples` of a media type: what was recorded of the call, by its name. */
export function callExample(name: string, value: unknown, components: Shapes): Json {
  return { examples: { [name]: components.example(name, () => value) } };
}

/** `examples` of a media type, by the name of the component that it has. */
export function bodyExample(schema: Json, components: Shapes): Json {
  const name = String(schema.$ref ?? '')
    .split('/')
    .at(-1);
  const value = () => exampleOf(schema, components);
  return name ? { examples: { [name]: components.example(name, value) } } : { example: value() };
}

export function exampleOf(schema: Json, components: Shapes, owner = '', field = ''): unknown {
  if (typeof schema.$ref === 'string') return ofComponent(schema.$ref, components);
  const [example] = (schema.examples ?? []) as unknown[];
  if (example !== undefined) return example;
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const [branch] = (schema.oneOf ?? schema.anyOf ?? []) as Json[];
  if (branch) return exampleOf(branch, components, owner, field);
  return ofType(schema, components, owner, field);
}

function ofComponent(reference: string, components: Shapes): unknown {
  const name = reference.split('/').at(-1) ?? '';
  return BODY_EXAMPLES[name] ?? exampleOf(components.get(name) ?? {}, components, name);
}

function ofType(schema: Json, components: Shapes, owner: string, field: string): unknown {
  const [type] = Array.isArray(schema.type) ? schema.type : [schema.type];
  if (type === 'object') return ofObject(schema, components, owner);
  if (type === 'array') return [exampleOf(schema.items as Json, components, owner, field)];
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
  if (type === 'boolean') return true;
  if (type !== 'string') return null;
  const known = BY_FORMAT[String(schema.format)];
  if (known === undefined)
    throw new Error(`The field ${field} of ${owner} needs an example in gateway/openapi/texts`);
  return known;
}

/** A request has no field by its old name; an answer has both. */
function ofObject(schema: Json, components: Shapes, owner: string): Json {
  const properties = (schema.properties ?? {}) as Record<string, Json>;
  const required = (schema.required ?? []) as string[];
  const fields = Object.entries(properties).filter(
    ([key, { deprecated }]) => !standsInstead(key, properties) && (!deprecated || required.includes(key)),
  );
  return Object.fromEntries(fields.map(([key, field]) => [key, fieldExample(field, owner, key, components)]));
}

/** True for `clientExternalId` beside `clientId`: a request has one of them. */
function standsInstead(key: string, properties: Record<string, Json>): boolean {
  return key.endsWith('ExternalId') && key.replace(/ExternalId$/, 'Id') in properties;
}

/** A value that is good for the field. */
export function fieldExample(schema: Json, owner: string, field: string, components: Shapes): unknown {
  const example = exampleFor(owner, field);
  if (example === undefined) return exampleOf(schema, components, owner, field);
  if (fits(example, schema)) return example;
  const { items } = schema;
  return items !== undefined && fits(example, items as Json)
    ? [example]
    : exampleOf(schema, components, owner, field);
}

/** True if the value has the type of the schema; shapes have examples of their own. */
function fits(value: unknown, { type, anyOf, enum: values, $ref, items, format, ...rest }: Json): boolean {
  if (rest.const !== undefined) return value === rest.const;
  if (anyOf !== undefined) return (anyOf as Json[]).some((branch) => fits(value, branch));
  if ($ref !== undefined || rest.examples !== undefined) return false;
  if (values !== undefined) return (values as unknown[]).includes(value);
  if (Array.isArray(value))
    return [type].flat().includes('array') && value.every((one) => fits(one, items as Json));
  if (format === 'date') return /^\d{4}-\d{2}-\d{2}$/.test(String(value));
  if (FORMATTED.has(String(format))) return false;
  const types = [type].flat();
  return types.includes(typeof value) || (Number.isInteger(value) && types.includes('integer'));
}

/** Formats whose example is the same everywhere. */
const FORMATTED = new Set(['uuid', 'date-time']);
