// Values of a resource by the table of its fields: those of a new row, of a request, and of an event.
import type { Static, TSchema } from '@sinclair/typebox';
import type { Field, FieldTable, OutputSchema, With } from '../../contracts/field-table';

type Stored<T> = With<T, { column: string } | { part: string }>;
type StoredSchema<F> = F extends { stored: infer S extends TSchema } ? S : OutputSchema<F>;
type Values<T, K extends keyof T> = { -readonly [N in K]: Static<StoredSchema<T[N]>> };

/** The stored fields, as a row has them. */
export type RowOf<T> = Values<T, Stored<T>>;
type InitialValues<T> = Values<T, Stored<T> & With<T, { empty: unknown } | { default: unknown }>>;

/** The row of a resource for which nothing was sent, without the fields that POST needs. */
export function initialValues<T extends FieldTable>(table: T): InitialValues<T> {
  const values = Object.entries(table).flatMap(([name, field]) => {
    const initial = initialOf(field);
    return (field.column || field.part) && initial !== undefined ? [[name, initial]] : [];
  });
  // each row of the table that has one of both
  return Object.fromEntries(values);
}

/** A value of its own for a field for which nothing was sent; undefined for one that POST needs. */
export function initialOf({ empty, default: initial = empty }: Field): unknown {
  return copyOf(initial);
}

/** Lists and objects of a table stay as they are, whatever becomes of a row. */
function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return [...value];
  return typeof value === 'object' && value !== null ? { ...value } : value;
}

type WithoutNulls<S, T> = {
  [K in keyof S]: K extends keyof T ? (T[K] extends { empty: null } ? S[K] : Exclude<S[K], null>) : S[K];
};

/** Fields that were sent, as a row has them: null is the empty value of its field. */
export function sentValues<S extends object, T extends FieldTable>(sent: S, table: T): WithoutNulls<S, T> {
  const values = Object.entries(sent).map(([name, value]) => [
    name,
    value ?? copyOf(table[name]?.empty) ?? null,
  ]);
  return Object.fromEntries(values);
}

/** The fields of a row that events have. */
export function eventValues<R extends object, T extends FieldTable>(row: R, table: T) {
  return valuesMarked(row, table, 'isInEvent');
}

/** The fields of a row that the table marks. */
export function valuesMarked<R extends object, T extends FieldTable, M extends string>(
  row: R,
  table: T,
  mark: M,
) {
  const names = Object.entries(table).flatMap(([name, field]) => (mark in field ? [name] : []));
  const values = names.map((name) => [name, row[name as keyof R]]);
  // a row has each of them
  return Object.fromEntries(values) as Pick<R, With<T, Record<M, true>> & keyof R>;
}
