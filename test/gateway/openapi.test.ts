import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import Ajv2020 from 'ajv/dist/2020';
import { openApiDocument } from '../../gateway/openapi/openapi-document';
import { contracts } from '../../shared/contracts';

const FILE = resolve(__dirname, '../../gateway/openapi.json');

interface Operation {
  parameters: { name: string; schema: object }[];
  requestBody?: { content: { 'application/json': { schema: object } } };
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}

function operations(): Operation[] {
  const { paths } = openApiDocument('/') as { paths: Record<string, Record<string, Operation>> };
  return Object.values(paths).flatMap((methods) => Object.values(methods));
}

describe('the OpenAPI document', () => {
  it('is committed as the contracts state it (npm run generate)', () => {
    expect(JSON.parse(readFileSync(FILE, 'utf8'))).toEqual(JSON.parse(JSON.stringify(openApiDocument('/'))));
  });

  it('has an operation for every routed action', () => {
    const routed = contracts.flatMap(({ actions }) => Object.values(actions)).filter(({ http }) => http);
    expect(operations()).toHaveLength(routed.length);
  });

  it('holds schemas that are valid JSON Schema 2020-12', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    for (const { parameters, requestBody, responses } of operations()) {
      const bodies = Object.values(responses).flatMap(({ content }) => Object.values(content ?? {}));
      const schemas = [...parameters, ...bodies].map(({ schema }) => schema);
      schemas.push(...Object.values(requestBody?.content ?? {}).map(({ schema }) => schema));
      for (const schema of schemas) {
        if ('$ref' in schema) continue;
        expect(ajv.validateSchema(schema)).toBe(true);
      }
    }
  });
});
