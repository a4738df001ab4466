// Samples of a call: by curl, by the client and by the command line, with the example of the document.
import { RENAMED_CALLS } from '../../../shared/contracts/published';
import type { Endpoint, OpenApi } from './document';
import { nameIn } from './document';

export interface Sample {
  label: string;
  source: string;
}

const WIDTH = 100;

/** Calls whose body is JSON, or that have none. */
export function samplesOf(endpoint: Endpoint, document: OpenApi): Sample[] {
  const { requestBody } = endpoint;
  const content = requestBody?.content['application/json'];
  if (requestBody && !content) return [];
  const input = exampleOf(content?.examples, document);
  return [
    { label: 'curl', source: curlOf(endpoint, input) },
    { label: 'TypeScript', source: clientCallOf(endpoint, input) },
    { label: 'Command line', source: commandOf(endpoint, input) },
  ];
}

/** The first example of a body; undefined without one. */
function exampleOf(
  examples: Record<string, { $ref?: string; value?: unknown }> | undefined,
  { components }: OpenApi,
): unknown {
  const [first] = Object.values(examples ?? {});
  return first?.$ref ? components.examples[nameIn(first.$ref)]?.value : first?.value;
}

function curlOf({ method, path, security }: Endpoint, input: unknown): string {
  const address = `"$BASE_URL${path.replace(/\{(\w+)\}/g, (_, name: string) => `$${constant(name)}`)}"`;
  const parts = [
    method === 'GET' ? `curl ${address}` : `curl -X ${method} ${address}`,
    ...(security.length > 0 ? ['-H "Authorization: Bearer $API_KEY"'] : []),
    ...(input === undefined ? [] : ["-H 'Content-Type: application/json'", `-d ${quoted(json(input))}`]),
  ];
  return parts.join(' \\\n  ');
}

function clientCallOf({ operationId, path }: Endpoint, input: unknown): string {
  const [service = '', call = ''] = callNameOf(operationId).split('.');
  const ids = placedIn(path);
  const fields = { ...Object.fromEntries(ids.map((name) => [name, new Name(name)])), ...(input as object) };
  const object = Object.keys(fields).length > 0 ? literal(fields) : '';
  return `await api.${camel(service)}.${call}(${object});`;
}

function commandOf({ operationId, path }: Endpoint, input: unknown): string {
  const [service = '', call = ''] = callNameOf(operationId).split('.');
  const ids = placedIn(path).map((name) => `"$${constant(name)}"`);
  const data = input === undefined ? [] : [`-d ${quoted(json(input))}`];
  return ['invoicing', kebab(service), kebab(call), ...ids, ...data].join(' ');
}

/** The names in a path: `id` of `/api/clients/{id}`. */
function placedIn(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

/** A variable in the sample. */
class Name {
  constructor(readonly text: string) {}
}

/** A value as TypeScript writes it: on one line where it fits. */
function literal(value: unknown, indent = ''): string {
  if (value instanceof Name) return value.text;
  if (typeof value === 'string') return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  if (typeof value !== 'object' || value === null) return String(value);
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const parts = Array.isArray(value)
    ? value.map((item) => literal(item, inner))
    : Object.entries(value).map(([name, field]) => fieldOf(name, field, inner));
  const space = Array.isArray(value) ? '' : ' ';
  const line = `${open}${space}${parts.join(', ')}${space}${close}`;
  if (indent.length + line.length <= WIDTH && !line.includes('\n')) return line;
  return `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close}`;
}

function fieldOf(name: string, field: unknown, indent: string): string {
  if (field instanceof Name && field.text === name) return name;
  const key = /^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`;
  return `${key}: ${literal(field, indent)}`;
}

function json(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length <= WIDTH ? text : JSON.stringify(value, null, 2);
}

/** Quotes a text for a shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function camel(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Returns the name of a shell variable: `CLIENT_ID` for `clientId`. */
function constant(name: string): string {
  return kebab(name).replaceAll('-', '_').toUpperCase();
}

/** The name of the call in the client and on the command line. */
function callNameOf(operationId: string): string {
  return RENAMED_CALLS[operationId] ?? operationId;
}
