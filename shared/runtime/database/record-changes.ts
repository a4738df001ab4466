// The changes of a row that the audit log records, by the classes of its attributes.
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Model } from 'sequelize-typescript';
import type { FieldTable, ValueClass } from '../../contracts/field-table';
import { canonicalJson } from '../audit/canonical-json';
import type { Change } from '../audit/entry';
import type { RecordOf, RowModel } from './columns';

type Row = Readonly<Record<string, unknown>>;
type Classes = ReadonlyMap<string, ValueClass>;

/** Canonical texts above this are their SHA-256, whatever their class: an entry must stay small. */
const VALUE_BYTES_MAX = 1_024;
const VERSIONED = {
  companyId: 'derived',
  id: 'derived',
  version: 'derived',
  createdAt: 'derived',
  updatedAt: 'derived',
} as const;

const classesOf = new Map<RowModel, Classes>();

/** The attributes that need a class: not those of every versioned row, nor the fields of a table. */
type Stated<M extends Model, T> = Exclude<keyof RecordOf<M> & string, keyof typeof VERSIONED | keyof T>;

/**
 * States that changes of the rows of a model are recorded. An attribute without a class does not compile. Fields of a table are `plain`
 * unless their row says otherwise: they are what the resource shows, so none is a secret.
 */
export function recordChanges<M extends Model, T extends FieldTable = Record<never, never>>(
  model: RowModel<M>,
  classes: Readonly<Record<Stated<M, T>, ValueClass>>,
  fields?: T,
): void {
  const ofFields = Object.entries(fields ?? {}).map(([name, field]) => [name, field.class ?? 'plain']);
  classesOf.set(
    model,
    new Map(Object.entries({ ...VERSIONED, ...Object.fromEntries(ofFields), ...classes })),
  );
}

/** The class of an attribute; undefined in a model whose changes are not recorded. */
export function classOf(model: RowModel, attribute: string): ValueClass | undefined {
  return classesOf.get(model)?.get(attribute);
}

/** The changes to record; none where nothing is stated of the model. `after` may have a part of the attributes. */
export function changesBetween(model: RowModel, before: Row, after: Row): Change[] {
  const classes = classesOf.get(model);
  if (!classes) return [];
  const changes: Change[] = [];
  for (const [attribute, value] of Object.entries(after)) {
    const kind = classes.get(attribute) ?? 'derived';
    if (kind === 'derived' || value === undefined || isSame(before[attribute], value)) continue;
    changes.push(changeOf(`/${attribute}`, kind, before[attribute], value));
  }
  return changes;
}

/** The values that go with a row that is deleted. */
export function changesOfRemoval(model: RowModel, before: Row): Change[] {
  const empty = Object.fromEntries(Object.keys(before).map((attribute) => [attribute, null]));
  return changesBetween(model, before, empty);
}

function isSame(before: unknown, after: unknown): boolean {
  return before === after || isDeepStrictEqual(before ?? null, after);
}

function changeOf(pointer: string, kind: ValueClass, before: unknown, after: unknown): Change {
  if (kind === 'secret') return { pointer, changed: true };
  return { pointer, before: entryValue(kind, before), after: entryValue(kind, after) };
}

function entryValue(kind: ValueClass, value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (Buffer.isBuffer(value)) return { sha256: sha256(value) };
  if (kind !== 'bulk' && typeof value !== 'object' && typeof value !== 'string') return value;
  const text = typeof value === 'string' ? value : canonicalJson(value);
  return kind === 'bulk' || text.length > VALUE_BYTES_MAX ? { sha256: sha256(text) } : value;
}

function sha256(bytes: string | Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
