/** @slow — reads the whole document against its contracts */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { unreadTexts } from '../../gateway/openapi/field-texts';
import { openApiDocument } from '../../gateway/openapi/openapi-document';
import { EVENTS } from '../../shared/contracts/events';
import { publishedActions } from '../../shared/contracts/published';

const FILE = resolve(__dirname, '../../gateway/openapi.json');

interface Media {
  schema: object;
  example?: unknown;
  examples?: Record<string, { $ref: string }>;
}

interface Operation {
  operationId: string;
  parameters: { name: string; description?: string; schema: Vocabulary; example?: unknown }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { content?: Record<string, Media> }>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Shape>; examples: Record<string, { value: unknown }> };
}

interface Shape {
  properties?: Record<string, { description?: string } & Vocabulary>;
  description?: string;
}

// The document as it is written, without values that JSON cannot express.
const document: Document = JSON.parse(JSON.stringify(openApiDocument()));
const operations = [document.paths, document.webhooks].flatMap((all) =>
  Object.values(all).flatMap((methods) => Object.values(methods)),
);
const ajv = addFormats(new Ajv2020({ strict: false, allErrors: true, code: { optimize: false } }));
ajv.addSchema({ $id: 'openapi', ...document });

/** Most problems have one shape: each is compiled once. */
const checks = new Map<string, ValidateFunction>();

/** Faults as text, one per line. */
function faultsOf(schema: object, value: unknown): string[] {
  const text = JSON.stringify(schema).replaceAll('"#/', '"openapi#/');
  const check = checks.get(text) ?? ajv.compile(JSON.parse(text));
  checks.set(text, check);
  return check(value) ? [] : [ajv.errorsText(check.errors)];
}

function mediaOf({ requestBody, responses }: Operation): [string, Media][] {
  const bodies = [requestBody, ...Object.values(responses)];
  return bodies.flatMap((body) => Object.entries(body?.content ?? {}));
}

interface Vocabulary {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  anyOf?: Vocabulary[];
}

/** Texts that say no more than the name of the field. */
const FITS_ALL_KINDS = new Set([
  ...[
    'Its id, a UUID of version 7',
    'What people call it',
    'Which kind it is',
    'State that it is in',
    'Kind',
    'Subject',
  ],
  ...['The code, for programs', 'The given or detected value', 'What was done'],
  ...['ISO 3166-1 alpha-2', 'IANA name of the time zone'],
]);

/** Closed lists without a common value, or a structure beside a value. */
function isOtherKind(one: Vocabulary, other: Vocabulary): boolean {
  const [a, b] = [valuesOf(one), valuesOf(other)];
  if (Array.isArray(a) && Array.isArray(b)) return !a.some((value) => b.includes(value));
  return (a === 'structure') !== (b === 'structure');
}

function valuesOf({ $ref, type, enum: values, anyOf = [] }: Vocabulary): unknown[] | 'any' | 'structure' {
  if (values) return values.filter((value) => value !== null);
  if ($ref || [type].flat().some((one) => one === 'object' || one === 'array')) return 'structure';
  const inner = anyOf.find((each) => each.type !== 'null');
  return inner ? valuesOf(inner) : 'any';
}

describe('the OpenAPI document', () => {
  it('is committed as the contracts state it (npm run generate)', () => {
    expect(JSON.parse(readFileSync(FILE, 'utf8'))).toEqual(document);
  });

  it('has an operation for every routed action and the catalogue of errors, and a webhook for every event', () => {
    const names = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(names.sort()).toEqual([...publishedActions.keys(), 'errors.list'].sort());
    expect(Object.keys(document.webhooks)).toEqual(Object.keys(EVENTS));
  });

  it('describes every field and every parameter', () => {
    const silent = Object.entries(document.components.schemas).flatMap(([name, { properties = {} }]) =>
      Object.entries(properties)
        .filter(([, { description, $ref, anyOf }]) => !description && !isDescribed($ref ?? anyOf?.[0]?.$ref))
        .map(([field]) => `${name}.${field}`),
    );
    const parameters = operations.flatMap(({ operationId, parameters }) =>
      parameters.filter(({ description }) => !description).map(({ name }) => `${operationId} ${name}`),
    );
    expect([...silent, ...parameters]).toEqual([]);
  });

  it('has no text beside a contract that says it already', () => {
    expect(unreadTexts()).toEqual([]);
  });

  it('has one text for one meaning: no parameter has that of a field of another kind, and few texts fit all kinds', () => {
    const uses = new Map<string, { of: string; schema: Vocabulary }[]>();
    const add = (text: string | undefined, of: string, schema: Vocabulary) =>
      text && uses.set(text, [...(uses.get(text) ?? []), { of, schema }]);
    for (const { operationId, parameters } of operations)
      for (const { name, description, schema } of parameters)
        add(description, `${operationId}?${name}`, schema);
    for (const [name, { properties = {} }] of Object.entries(document.components.schemas))
      for (const [field, shape] of Object.entries(properties))
        add(shape.description, `${name}.${field}`, shape);
    const mixed = [...uses].flatMap(([text, all]) =>
      all
        .filter(({ schema }) => all.some((other) => isOtherKind(schema, other.schema)))
        .filter(({ of }) => of.includes('?') || !FITS_ALL_KINDS.has(text))
        .map(({ of }) => `${of}: ${text}`),
    );
    expect(mixed).toEqual([]);
  });

  const isDescribed = (reference = '') =>
    Boolean(document.components.schemas[reference.split('/').at(-1) ?? '']?.description);

  it('has an example of every body and response that is good by its schema', () => {
    const faults = operations.flatMap((operation) =>
      mediaOf(operation).flatMap(([type, { schema, example, examples = {} }]) => {
        const shown = Object.values(examples).map(
          ({ $ref }) => document.components.examples[nameIn($ref)]?.value,
        );
        const values = example === undefined ? shown : [example];
        if (values.length === 0) return [`${operation.operationId} has none`];
        if (!type.includes('json')) return [];
        return values.flatMap((value) =>
          faultsOf(schema, value).map((fault) => `${operation.operationId}: ${fault}`),
        );
      }),
    );
    expect(faults).toEqual([]);
  });

  const nameIn = (reference: string) => reference.split('/').at(-1) ?? '';
});
