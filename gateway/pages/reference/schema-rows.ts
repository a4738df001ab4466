// Table rows that describe the fields of a JSON Schema object.
import { type Html, html, paragraphs } from '../html';

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: string[];
  const?: unknown;
  format?: string;
  description?: string;
  default?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
}

const DEPTH_MAX = 4;

export function schemaRows(schema: object, note = '', prefix = '', depth = 0): Html[] {
  const { properties = {}, required = [], items, anyOf } = schema as Schema;
  if (items && !Object.keys(properties).length) return schemaRows(items, note, `${prefix}[]`, depth);
  if (anyOf && !Object.keys(properties).length)
    return anyOf.flatMap((branch) => schemaRows(branch, note, prefix, depth));
  return Object.entries(properties).flatMap(([name, field]) => {
    const path = prefix ? `${prefix}.${name}` : name;
    const row = html`<tr><td><code>${path}</code>${required.includes(name) && html`<b title="required">*</b>`}</td><td>${typeOf(field)} ${note}</td><td>${limits(field)}${field.description && paragraphs(field.description)}</td></tr>`;
    return depth < DEPTH_MAX ? [row, ...nested(field, path, depth)] : [row];
  });
}

function nested(field: Schema, path: string, depth: number): Html[] {
  const inner = field.anyOf?.find((branch) => branch.properties || branch.items) ?? field;
  if (inner.properties) return schemaRows(inner, '', path, depth + 1);
  return inner.items?.properties ? schemaRows(inner.items, '', `${path}[]`, depth + 1) : [];
}

function typeOf({ type, anyOf, items, format, const: constant }: Schema): string {
  if (constant !== undefined) return JSON.stringify(constant);
  if (anyOf) return anyOf.map(typeOf).join(' or ');
  if (type === 'array') return `list of ${items ? typeOf(items) : 'anything'}`;
  return format ? `${type} (${format})` : (type ?? 'anything');
}

function limits(field: Schema): Html[] {
  const schema = field.anyOf?.[0] ? { ...field.anyOf[0], default: field.default } : field;
  const said: string[] = [];
  if (schema.enum) said.push(`One of ${schema.enum.join(', ')}.`);
  if (schema.default !== undefined) said.push(`Default ${JSON.stringify(schema.default)}.`);
  if (schema.minLength !== undefined && schema.minLength > 1)
    said.push(`At least ${schema.minLength} characters.`);
  if (schema.maxLength !== undefined) said.push(`At most ${schema.maxLength} characters.`);
  if (schema.minimum !== undefined) said.push(`From ${schema.minimum}.`);
  if (schema.maximum !== undefined) said.push(`Up to ${schema.maximum}.`);
  if (schema.maxItems !== undefined) said.push(`At most ${schema.maxItems} items.`);
  return said.length > 0 ? [html`<p>${said.join(' ')}</p>`] : [];
}
