// The generated files of the HTTP client, the command line and the MCP server, from the contracts and the OpenAPI document. The build writes
// them (deploy/build/client-files.mjs); they are not committed.
import { isObject, type Json } from '../json';
import { callsFile, documentedServices, operationOf } from './call-types';
import { GENERATED } from './generated';
import { routesFile } from './route-table';
import { schemasFile, schemasOf } from './schema-types';
import { toolsFile } from './tools';
import { typeText } from './type-text';

/** Texts by path from the project's folder. */
export function clientFiles(document: Json): Record<string, string> {
  return {
    'shared/client/generated/routes.ts': routesFile(),
    'shared/client/generated/schemas.ts': schemasFile(document),
    'shared/client/generated/calls.ts': callsFile(document),
    'shared/cli/generated/call-help.ts': helpFile(document),
    'shared/mcp/generated/tools.ts': toolsFile(document),
  };
}

/**
 * The text of `--help` for each call of the command line: the summary, and each field with the words of the document. A
 * program that uses the client does not load it.
 * Name, type, words; a name of a field that is needed ends with `*`.
 */
type FieldHelp = [string, string, string];

function helpFile(document: Json): string {
  const schemas = schemasOf(document);
  const calls = documentedServices(document).flatMap(([service, actions]) =>
    actions.map(([name, action]) => {
      const fields = fieldsOf(operationOf(document, action), schemas);
      return `  '${service}.${name}': ${JSON.stringify([action.summary, fields])},`;
    }),
  );
  const type = 'Record<string, readonly [string, readonly (readonly [string, string, string])[]]>';
  return `${GENERATED}\n\n/** Summary and fields of each call: name, \`*\` behind those that are needed, type, words. */\nexport const CALL_HELP: ${type} = {\n${calls.join('\n')}\n};\n`;
}

/** Fields of the query and the body; those of the path are arguments. */
function fieldsOf({ parameters, requestBody }: Json, schemas: Record<string, Json>): FieldHelp[] {
  const query = (Array.isArray(parameters) ? parameters.filter(isObject) : [])
    .filter(({ in: place }) => place === 'query')
    .map(({ name, required, schema, description }): FieldHelp => {
      const field = isObject(schema) ? schema : {};
      return [named(String(name), required === true), typeText(field), String(description ?? '')];
    });
  return [...query, ...objectFields(bodyOf(requestBody), schemas)];
}

function bodyOf(requestBody: unknown): Json {
  const content = isObject(requestBody) && isObject(requestBody.content) ? requestBody.content : {};
  const media = content['application/json'] ?? content['multipart/form-data'];
  return isObject(media) && isObject(media.schema) ? media.schema : {};
}

/** The fields of an object, and those of the objects of a list in it: `lines[].quantity`. */
function objectFields(schema: Json, schemas: Record<string, Json>, prefix = ''): FieldHelp[] {
  const { properties, required } = resolved(schema, schemas);
  const needed = new Set(Array.isArray(required) ? required : []);
  return Object.entries(isObject(properties) ? properties : {}).flatMap(([name, field]): FieldHelp[] => {
    if (!isObject(field) || field.format === 'binary') return [];
    const description = String(field.description ?? resolved(field, schemas).description ?? '');
    const own: FieldHelp = [named(`${prefix}${name}`, needed.has(name)), typeText(field), description];
    const inner =
      isObject(field.items) && prefix === '' ? objectFields(field.items, schemas, `${name}[].`) : [];
    return [own, ...inner];
  });
}

function resolved(schema: Json, schemas: Record<string, Json>): Json {
  const { $ref } = schema;
  return typeof $ref === 'string' ? (schemas[$ref.slice($ref.lastIndexOf('/') + 1)] ?? {}) : schema;
}

function named(name: string, isNeeded: boolean): string {
  return isNeeded ? `${name}*` : name;
}
