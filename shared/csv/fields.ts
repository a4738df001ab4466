// The columns that an input can have as a table: derived from its schema, so that a new field is a new column.
import type { TSchema } from '@sinclair/typebox';
import type { EntryLists, FieldKind } from './entry-columns';
import { headersOf } from './headings/headings';
import { nearNames } from './near-names';

export interface Field {
  /** The name in the API and the header: `deliverTo.city`, `metadata.colour`. */
  name: string;
  kind: FieldKind;
  path: readonly string[];
}

export interface Fields {
  /** Names of fields, but no free keys. */
  names: readonly string[];
  /** Fields by their name or their heading in any language. */
  find(header: string): Field | undefined;
  /** Returns the names of at most three fields whose name or heading is like the header, the nearest first. */
  near(header: string): string[];
  /** True if a list as CSV has the column, and no input: an import ignores it. */
  isReadOnly(header: string): boolean;
  lists: EntryLists;
}

const NESTED_MAX = 3;

/** @param output what a list shows: its fields that no input has are read-only */
export function fieldsOf(input: TSchema, lists: EntryLists, output?: TSchema): Fields {
  const fixed = leaves(input, [], 0);
  const headings = fixed.flatMap((field) => keysOf(field.name).map((key) => [key, field] as const));
  // the name of a field comes before a heading of another one
  const byKey = new Map([...headings, ...fixed.map((field) => [keyOf(field.name), field] as const)]);
  const free = [...Object.keys(lists), ...recordsOf(input)];
  const find = (header: string): Field | undefined => {
    const known = byKey.get(keyOf(header));
    if (known) return known;
    const [, first = '', rest = ''] = /^\s*([^.\s]+)\s*\.\s*(.+?)\s*$/s.exec(header) ?? [];
    const name = free.find((each) => keysOf(each).includes(keyOf(first)));
    if (name === undefined || rest === '') return undefined;
    const list = Object.hasOwn(lists, name) ? lists[name] : undefined;
    if (list && !list.isColumn(rest)) return undefined;
    return { name: `${name}.${rest}`, kind: list?.kind ?? 'text', path: [name, rest] };
  };
  const outputKeys = new Set(output ? leaves(output, [], 0).flatMap(({ name }) => keysOf(name)) : []);
  const isReadOnly = (header: string) => outputKeys.has(keyOf(header)) && !byKey.has(keyOf(header));
  const near = (header: string) => nearNames(keyOf(header), byKey);
  return { names: fixed.map(({ name }) => name), find, near, isReadOnly, lists };
}

function keysOf(name: string): string[] {
  return headersOf(name).map(keyOf);
}

/** `Contact E-Mail` is not `contactEmail`, but `contact_email` is. */
function keyOf(header: string): string {
  return header
    .normalize()
    .toLowerCase()
    .replace(/[\s_-]+/g, '');
}

function leaves(schema: TSchema, path: readonly string[], depth: number): Field[] {
  const inner = withoutNull(schema);
  if (inner.properties) {
    if (depth === NESTED_MAX) return [];
    return Object.entries<TSchema>(inner.properties).flatMap(([name, each]) =>
      leaves(each, [...path, name], depth + 1),
    );
  }
  const kind = kindOf(inner);
  return kind && path.length > 0 ? [{ name: path.join('.'), kind, path }] : [];
}

function kindOf(schema: TSchema): FieldKind | undefined {
  const branches: TSchema[] = schema.anyOf ?? [schema];
  if (branches.some(({ format }) => format === 'decimal')) return 'decimal';
  if (schema.type === 'string') return 'text';
  return schema.type === 'integer' || schema.type === 'boolean' ? schema.type : undefined;
}

function withoutNull(schema: TSchema): TSchema {
  const branches: TSchema[] = schema.anyOf?.filter((each: TSchema) => each.type !== 'null') ?? [];
  return branches.length === 1 && branches[0] ? branches[0] : schema;
}

function recordsOf(input: TSchema): string[] {
  return Object.entries<TSchema>(input.properties ?? {})
    .filter(([, schema]) => withoutNull(schema).patternProperties)
    .map(([name]) => name);
}
