import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { openApiDocument } from '../../gateway/openapi/openapi-document';
import { contracts } from '../../shared/contracts';
import { EVENTS } from '../../shared/contracts/events';

const FILE = resolve(__dirname, '../../gateway/openapi.json');

interface Media {
  schema: object;
  example?: unknown;
  examples?: Record<string, { $ref: string }>;
}

interface Operation {
  operationId: string;
  parameters: { name: string; description?: string; schema: object; example?: unknown }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { content?: Record<string, Media> }>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Shape>; examples: Record<string, { value: unknown }> };
}

interface Shape {
  properties?: Record<string, { description?: string; $ref?: string; anyOf?: { $ref?: string }[] }>;
  description?: string;
}

// as it is written: without what JSON has no word for
const document: Document = JSON.parse(JSON.stringify(openApiDocument()));
const operations = [document.paths, document.webhooks].flatMap((all) =>
  Object.values(all).flatMap((methods) => Object.values(methods)),
);
const ajv = addFormats(new Ajv2020({ strict: false, allErrors: true }));
ajv.addSchema({ $id: 'openapi', ...document });

/** In words. */
function faultsOf(schema: object, value: unknown): string[] {
  const check = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"openapi#/')));
  return check(value) ? [] : [ajv.errorsText(check.errors)];
}

function mediaOf({ requestBody, responses }: Operation): [string, Media][] {
  const bodies = [requestBody, ...Object.values(responses)];
  return bodies.flatMap((body) => Object.entries(body?.content ?? {}));
}

describe('the OpenAPI document', () => {
  it('is committed as the contracts state it (npm run generate)', () => {
    expect(JSON.parse(readFileSync(FILE, 'utf8'))).toEqual(document);
  });

  it('has an operation for every routed action and the catalogue of errors, and a webhook for every event', () => {
    const routed = contracts.flatMap(({ actions }) => Object.values(actions)).filter(({ http }) => http);
    const names = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(names.sort()).toEqual([...routed.map(({ name }) => name), 'errors.list'].sort());
    expect(Object.keys(document.webhooks)).toEqual(Object.keys(EVENTS));
  });

  it('holds schemas that are valid JSON Schema 2020-12', () => {
    for (const schema of Object.values(document.components.schemas))
      expect(ajv.validateSchema(schema)).toBe(true);
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
