// The calls of the HTTP client as interfaces, one for each service: what an operation of the OpenAPI document takes and what
// its answer is, by the names of the document.
import { type AnyAction, parseRoute } from '../../../shared/contracts/contract';
import { RENAMED_CALLS } from '../../../shared/contracts/published';
import { isObject, type Json, pascal } from '../json';
import { GENERATED } from './generated';
import { routedServices } from './route-table';
import { schemasOf } from './schema-types';
import { comment, fieldLines, typeText } from './type-text';

const IMPORTS = `import type { Accepting, CallOptions } from '../call-options';
import type { Download, Redirect } from '../download';
import type { List } from '../lists';
import type {
  NAMES
} from './schemas';
`;

interface Call {
  text: string;
  /** Its input as a type, where the document has no name for it. */
  input: string;
}

export function callsFile(document: Json): string {
  const schemas = schemasOf(document);
  const documented = documentedServices(document);
  const parts = documented.map(([service, actions]) => {
    const calls = actions.map(([name, action]) => callOf(document, service, name, action));
    const inputs = calls.map(({ input }) => input).filter(Boolean);
    const body = calls.map(({ text }) => text).join('\n');
    return `${[...inputs, `export interface ${pascal(service)}Calls {\n${body}\n}\n`].join('\n')}`;
  });
  const services = documented.map(([service]) => `  ${service}: ${pascal(service)}Calls;`);
  const text = `${parts.join('\n')}\nexport interface Services {\n${services.join('\n')}\n}\n`;
  return `${GENERATED}\n${IMPORTS.replace('NAMES', usedIn(text, schemas).join(',\n  '))}\n${text}`;
}

function usedIn(text: string, schemas: Record<string, Json>): string[] {
  const code = text.replace(/\/\*\*[\s\S]*?\*\//g, '');
  const ownTypes = new Set(code.match(/(?<=export interface )\w+/g));
  const clash = Object.keys(schemas).find((name) => ownTypes.has(name));
  if (clash) throw new Error(`The client has a type of its own with the name ${clash}`);
  const words = new Set(code.match(/[A-Za-z]\w*/g));
  return Object.keys(schemas).filter((name) => words.has(name));
}

function callOf(document: Json, service: string, name: string, action: AnyAction): Call {
  const operation = operationOf(document, action);
  const { type, declaration, isOptional } = inputOf(operation, `${pascal(service)}${pascal(name)}Input`);
  const parameter = `input${isOptional ? '?' : ''}: ${type}`;
  const renamed = RENAMED_CALLS[`${service}.${name}`];
  const deprecated =
    renamed && `@deprecated Its name is ${renamed}; this one stays until the next major version.`;
  const docComment = comment(
    [action.summary, action.description, deprecated].filter(Boolean).join('\n\n'),
    '  ',
  );
  const { produces = [], response = 'json' } = action;
  const other = response === 'json' && produces.length > 0;
  const accepting = `Accepting<${produces.map((media) => `'${media}'`).join(' | ')}>`;
  // the usual answer is the last overload: it is what ReturnType sees
  const needed = isOptional ? `input: ${type} | undefined` : parameter;
  const file = other ? `  ${name}(${needed}, options: ${accepting}): Promise<Download>;\n` : '';
  const plain = `  ${name}(${parameter}, options?: CallOptions): ${outputOf(document, operation, action)};`;
  return { text: `${docComment}${file}${plain}`, input: declaration };
}

/** Actions whose operation is in the document: a new one is not before `npm run generate`, which itself needs a build. */
export function documentedServices(document: Json): [string, [string, AnyAction][]][] {
  return routedServices().map(([service, actions]) => [
    service,
    actions.filter(([, action]) => isObject(findOperation(document, action))),
  ]);
}

export function operationOf(document: Json, action: AnyAction): Json {
  const operation = findOperation(document, action);
  if (!isObject(operation)) throw new Error(`${action.name} is not in the document`);
  return operation;
}

function findOperation(document: Json, action: AnyAction): unknown {
  const { method, path } = parseRoute(action.http ?? 'GET /');
  return at(document, 'paths', path, method.toLowerCase());
}

function at(value: unknown, ...keys: string[]): unknown {
  return keys.reduce<unknown>((inner, key) => (isObject(inner) ? inner[key] : undefined), value);
}

/** Path parameters and what is in the query or the body, as one object. */
function inputOf(operation: Json, name: string): { type: string; declaration: string; isOptional: boolean } {
  const parameters = Array.isArray(operation.parameters) ? operation.parameters.filter(isObject) : [];
  const named = parameters.filter(({ in: place }) => place !== 'header');
  const { own, fields, required } = bodyOf(operation, named);
  const isOptional = required.length === 0;
  const lines = Object.keys(fields).length > 0 ? fieldLines(fields, required) : '';
  const needsBody = at(operation, 'requestBody', 'required') === true;
  if (!lines) return { type: own ?? 'Record<string, never>', declaration: '', isOptional: !needsBody };
  const base = own ? ` extends ${own}` : '';
  return {
    type: name,
    declaration: `export interface ${name}${base} {\n${lines}\n}\n`,
    isOptional: isOptional && !needsBody,
  };
}

function bodyOf(operation: Json, parameters: Json[]) {
  const body = at(operation, 'requestBody', 'content', 'application/json', 'schema');
  const form = at(operation, 'requestBody', 'content', 'multipart/form-data', 'schema', 'properties');
  const fields: Json = {};
  // a field of a body may be given as a query parameter, too: it is the same field of the input
  const placed = body ? parameters.filter(({ in: place }) => place === 'path') : parameters;
  for (const { name, schema, description } of placed)
    fields[String(name)] = { ...(isObject(schema) ? schema : {}), description };
  for (const [name, field] of Object.entries(isObject(form) ? form : {}))
    if (isObject(field) && field.format !== 'binary') fields[name] = field;
  const required = placed.filter(({ required: is }) => is === true).map(({ name }) => String(name));
  return { own: isObject(body) ? typeText(body) : undefined, fields, required };
}

function outputOf(document: Json, operation: Json, { response }: AnyAction): string {
  if (response === 'redirect') return 'Promise<Redirect>';
  const types = jsonAnswers(operation);
  if (response === 'file') types.unshift('Download');
  const [only] = types;
  const item = types.length === 1 && only ? itemOf(document, only) : undefined;
  return item ? `List<${only}, ${item}>` : `Promise<${[...new Set(types)].join(' | ') || 'undefined'}>`;
}

/** Types of successful responses; a file is no JSON even if its media type is. */
function jsonAnswers(operation: Json): string[] {
  const answers = ['200', '201', '202'].map((status) =>
    at(operation, 'responses', status, 'content', 'application/json', 'schema'),
  );
  return answers
    .filter(isObject)
    .filter(({ format }) => format !== 'binary')
    .map(typeText);
}

/** Type of the items of a list: responses with `items` can be walked through. */
function itemOf(document: Json, type: string): string | undefined {
  const items = at(document, 'components', 'schemas', type, 'properties', 'items', 'items');
  return isObject(items) ? typeText(items) : undefined;
}
