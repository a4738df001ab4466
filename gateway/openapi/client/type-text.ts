// JSON Schema of the OpenAPI document as the text of a TypeScript type. What is an object of its own is a named type.
import { isObject, type Json } from '../json';

const PLAIN: Record<string, string> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

export function typeText(schema: Json): string {
  const several = schema['x-several'];
  // the type of a value, or of a list that the client joins with commas
  if (Array.isArray(several)) return union([...several.map(literal), listOf(union(several.map(literal)))]);
  const { $ref, const: only, enum: values, anyOf, oneOf } = schema;
  if (typeof $ref === 'string') return $ref.slice($ref.lastIndexOf('/') + 1);
  if (only !== undefined) return literal(only);
  if (Array.isArray(values)) return union(values.map(literal));
  const branches = anyOf ?? oneOf;
  if (Array.isArray(branches)) return union(branches.filter(isObject).map(typeText));
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  return union(types.map((type) => ofType(schema, String(type))));
}

function ofType(schema: Json, type: string): string {
  if (type === 'array') return listOf(isObject(schema.items) ? typeText(schema.items) : 'unknown');
  if (type === 'object') return objectText(schema);
  return PLAIN[type] ?? 'unknown';
}

function objectText({ properties, required, additionalProperties }: Json): string {
  if (isObject(properties) && Object.keys(properties).length > 0)
    return `{\n${fieldLines(properties, required)}\n}`;
  if (isObject(additionalProperties)) return `Record<string, ${typeText(additionalProperties)}>`;
  return 'Record<string, unknown>';
}

/** The fields of an object, one each, with what they mean above. */
export function fieldLines(properties: Json, required: unknown): string {
  const needed = new Set(Array.isArray(required) ? required : []);
  return Object.entries(properties)
    .map(([name, field]) => {
      const schema = isObject(field) ? field : {};
      const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
      return `${comment(schema.description, '  ')}  ${key}${needed.has(name) ? '' : '?'}: ${typeText(schema)};`;
    })
    .join('\n');
}

/** A doc comment on lines of its own, or nothing where nothing is said. */
export function comment(text: unknown, indent = ''): string {
  if (typeof text !== 'string' || text === '') return '';
  const lines = text.replaceAll('*/', '* /').split('\n');
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  const inner = lines.map((line) => `${indent} * ${line}`.trimEnd());
  return `${indent}/**\n${inner.join('\n')}\n${indent} */\n`;
}

function union(types: string[]): string {
  return [...new Set(types)].join(' | ');
}

function listOf(type: string): string {
  return type.includes(' | ') || type.includes('\n') ? `(${type})[]` : `${type}[]`;
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : JSON.stringify(value);
}
