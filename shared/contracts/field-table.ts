// A resource as a table of its fields, one row each. Requests, responses, events, the model and new rows are derived from it: a new
// field is a row here and a migration.
import { type TNull, type TOptional, type TSchema, type TUnion, Type } from '@sinclair/typebox';
import type { Defaulted } from './contract';
import { Nullable, withDefault } from './primitives';

/**
 * The form in which the audit log records a change of an attribute:
 * - `plain`, `personal`: the values before and after
 * - `secret`: that it has changed, and neither value, hash nor length
 * - `bulk`: the SHA-256 before and after
 * - `derived`: not at all, since it follows from other attributes
 */
export type ValueClass = 'plain' | 'personal' | 'secret' | 'bulk' | 'derived';

/** POST needs a field that has neither `empty` nor `default`. */
export interface Field {
  /** Schema of POST and PATCH. A field without it is computed, or changed by actions of its own. */
  input?: TSchema;
  /** Schema of PATCH where it differs. */
  patch?: TSchema;
  /** Schema of responses. Default: `input` without its limits. */
  output?: TSchema;
  /** POST may lack the field, and both may send null: the row has this value then. */
  empty?: unknown;
  /** POST may lack the field: the row has this value then. Null may be sent only with `empty`. */
  default?: unknown;
  /** Schema of the stored value where it differs from that of responses. */
  stored?: TSchema;
  /** Type of the column. A field with neither column nor part is computed. */
  column?: 'TEXT' | 'JSONB' | 'INTEGER' | 'BIGINT' | 'DECIMAL' | 'BOOLEAN' | 'UUID' | 'DATEONLY' | 'DATE';
  /** The JSON column that has the field as a member, instead of a column of its own. */
  part?: string;
  /** The class in the audit log; the default is `plain`. */
  class?: ValueClass;
  /** Events of the resource have the field, by its type alone. */
  isInEvent?: true;
  /** A document that is made of another one copies the field: `trade` also one that corrects it, `terms` one with all of its terms. */
  copied?: 'trade' | 'terms';
  /** Description in requests and responses, where the schema is shared with other resources. */
  description?: string;
  /** A value for the reference, where `gateway/openapi/texts` has none for the name of a text. */
  example?: string;
  /** The field before it in requests, where they have another order than responses. */
  inputAfter?: string;
}
export type FieldTable = Readonly<Record<string, Field>>;

type InputOf<F> = F extends { input: infer S extends TSchema } ? S : never;
type PatchOf<F> = F extends { patch: infer S extends TSchema } ? S : InputOf<F>;
type OutputOf<F> = F extends { output: infer S extends TSchema } ? S : InputOf<F>;
type OrNull<S extends TSchema> = TUnion<[S, TNull]>;
type Sent<F, S extends TSchema> = F extends { empty: unknown } ? OrNull<S> : S;
type CreateSchema<F> = F extends { default: unknown }
  ? Defaulted<Sent<F, InputOf<F>>>
  : F extends { empty: unknown }
    ? TOptional<OrNull<InputOf<F>>>
    : InputOf<F>;
type PatchSchema<F> = TOptional<Sent<F, PatchOf<F>>>;
export type OutputSchema<F> = F extends { empty: null } ? OrNull<OutputOf<F>> : OutputOf<F>;

/** The names of the fields that have something. */
export type With<T, Part> = { [K in keyof T]: T[K] extends Part ? K : never }[keyof T];

/** Names of the fields with a mark. */
export function markedFields<T extends FieldTable, const M extends Partial<Field>>(table: T, mark: M) {
  const marks = Object.entries(mark);
  const names = Object.entries(table).flatMap(([name, field]) =>
    marks.every(([key, value]) => field[key as keyof Field] === value) ? [name] : [],
  );
  // the type has each row with the mark
  return names as With<T, M>[];
}

/** Properties of the input of POST. */
export function createFields<T extends FieldTable>(table: T) {
  type Fields = { -readonly [K in With<T, { input: TSchema }>]: CreateSchema<T[K]> };
  return schemas<Fields>(inputOrder(table), (field) => {
    const { input, empty, default: initial } = field;
    if (!input) return undefined;
    const schema = sentSchema(input, field);
    if (initial !== undefined) return withDefault(schema, initial);
    return empty === undefined ? schema : Type.Optional(schema);
  });
}

/** Properties of the input of PATCH. */
export function patchFields<T extends FieldTable>(table: T) {
  type Fields = { -readonly [K in With<T, { input: TSchema } | { patch: TSchema }>]: PatchSchema<T[K]> };
  return schemas<Fields>(inputOrder(table), (field) => {
    const { patch = field.input } = field;
    return patch && Type.Optional(sentSchema(patch, field));
  });
}

/** Properties of the resource in responses. */
export function outputFields<T extends FieldTable>(table: T) {
  type Fields = { -readonly [K in With<T, { input: TSchema } | { output: TSchema }>]: OutputSchema<T[K]> };
  return schemas<Fields>(Object.entries(table), (field) => {
    const schema = outputOf(field);
    return schema && orNull(described(schema, field), field);
  });
}

/** Properties of the data of events. */
export function eventFields<T extends FieldTable>(table: T) {
  type Fields = { -readonly [K in With<T, { isInEvent: true }>]: OutputSchema<T[K]> };
  return schemas<Fields>(Object.entries(table), (field) => {
    const schema = field.isInEvent && outputOf(field);
    return schema && orNull(described(typeAlone(schema), field), field);
  });
}

/** Returns the schemas of the fields that have one. */
function schemas<Fields>(
  fields: readonly [string, Field][],
  schemaOf: (field: Field) => TSchema | undefined,
) {
  const entries = fields.flatMap(([name, field]) => {
    const schema = schemaOf(field);
    return schema ? [[name, schema] as const] : [];
  });
  // `Fields` says of each row what `schemaOf` returns for it
  return Object.fromEntries(entries) as Fields;
}

/** In the order of the table, but a field with `inputAfter` follows the one that it names. @throws Error where there is none */
function inputOrder(table: FieldTable): [string, Field][] {
  const followers = Map.groupBy(Object.entries(table), ([, { inputAfter }]) => inputAfter);
  const from = (name?: string): [string, Field][] =>
    (followers.get(name) ?? []).flatMap((entry) => [entry, ...from(entry[0])]);
  const fields = from();
  if (fields.length < Object.keys(table).length) throw new Error('inputAfter names no field');
  return fields;
}

function sentSchema(schema: TSchema, field: Field): TSchema {
  const sent = described(schema, field);
  return field.empty === undefined ? sent : nullable(sent);
}

/** A closed list has no limits, and neither has a boolean. */
function outputOf({ input, output }: Field): TSchema | undefined {
  return output ?? (input?.enum || input?.type === 'boolean' ? input : input && typeAlone(input));
}

const READABLE_FORMATS = ['uuid', 'date', 'date-time'];

/** A text, number or boolean without limits and description; an object or a list as it is. */
function typeAlone(schema: TSchema): TSchema {
  const { type, format } = schema;
  if (type === 'string') return Type.String(READABLE_FORMATS.includes(format) ? { format } : {});
  if (type === 'integer') return Type.Integer();
  return type === 'boolean' ? Type.Boolean() : schema;
}

function described(schema: TSchema, { description, example }: Field): TSchema {
  const words = {
    ...(description !== undefined && { description }),
    ...(example && { examples: [example] }),
  };
  return { ...schema, ...words };
}

function orNull(schema: TSchema, { empty }: Field): TSchema {
  return empty === null ? nullable(schema) : schema;
}

/** A choice of types gets null as one more of them. */
function nullable(schema: TSchema): TSchema {
  const { anyOf, description } = schema;
  return anyOf ? Type.Union([...anyOf, Type.Null()], { description }) : Nullable(schema);
}
