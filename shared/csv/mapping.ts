// Maps the columns of a file to fields.

import { type FieldError, invalid, Problem } from '../runtime/errors';
import type { Field, Fields } from './fields';

/** The column of refused rows that says what was wrong; a file that is sent again still has it. */
export const ERRORS_COLUMN = 'importErrors';
const COLUMNS_MAX = 200;
const HEADER_CHARS_MAX = 200;
/** Columns of free keys of one field: a row has at most as many. */
const KEYS_MAX = 50;

export interface Column {
  header: string;
  /** The field, or null: the column is ignored. */
  field: Field | null;
}

/**
 * @param mapping JSON of headers and fields; what it does not name is found by its name
 * @throws 400 that names every column that is not known
 */
export function mapColumns(
  headers: readonly string[],
  mapping: string | undefined,
  fields: Fields,
): Column[] {
  if (headers.length > COLUMNS_MAX) throw invalid('/file', `has more than ${COLUMNS_MAX} columns`);
  const long = headers.findIndex(({ length }) => length > HEADER_CHARS_MAX);
  if (long !== -1)
    throw invalid('/file', `has a name of more than ${HEADER_CHARS_MAX} characters for column ${long + 1}`);
  const { chosen, faults } = readChoice(mapping, headers);
  const columns = headers.map((header, index) => {
    const field = fieldOf(header, chosen, fields);
    if (field === undefined) faults.push(unknown(header, index, chosen, fields));
    return { header, field: field ?? null };
  });
  const named = columns.filter(({ field }) => field !== null);
  faults.push(...twiceNamed(named));
  if (faults.length > 0) throw new Problem('validation_failed', { errors: faults });
  if (named.length === 0) throw invalid('/file', `has no column of these: ${fields.names.join(', ')}`);
  assertKeys(named, fields);
  return columns;
}

function twiceNamed(named: readonly Column[]): FieldError[] {
  return named
    .filter(({ field }, index) => named.findIndex((other) => other.field?.name === field?.name) < index)
    .map(({ header, field }) => ({
      pointer: '/file',
      message: `has two columns for ${field?.name}, the second of which is "${header}"`,
    }));
}

/** @throws 400 where `metadata` or the like has more columns than a row may have keys */
function assertKeys(columns: readonly Column[], { names }: Fields): void {
  const free = columns.flatMap(({ field }) =>
    field && !names.includes(field.name) ? (field.path[0] ?? []) : [],
  );
  for (const [name, { length }] of Map.groupBy(free, (first) => first)) {
    if (length > KEYS_MAX)
      throw invalid('/file', `has ${length} columns of ${name}: at most ${KEYS_MAX} are read`);
  }
}

/** null: ignored; undefined: not known. */
function fieldOf(header: string, chosen: Choice, fields: Fields): Field | null | undefined {
  if (header === ERRORS_COLUMN) return null;
  const name = chosen.get(header);
  if (name === null || name === '') return null;
  if (name !== undefined) return fields.find(name);
  if (header === '') return undefined;
  return fields.isReadOnly(header) ? null : fields.find(header);
}

function unknown(header: string, index: number, chosen: Choice, fields: Fields): FieldError {
  const name = chosen.get(header);
  if (name)
    return {
      pointer: '/columns',
      message: `names a field that is not known: "${name}". ${nearText(name, fields) || `There are ${fields.names.join(', ')}`}`,
    };
  const message =
    header === ''
      ? `has no name for column ${index + 1}: the first line must name every column`
      : `has a column "${header}" (the ${index + 1}. one) that is no field: say what it is in \`columns\`, or map it to null to ignore it. ${nearText(header, fields)}`.trim();
  return { pointer: '/file', message };
}

function nearText(name: string, fields: Fields): string {
  const near = fields.near(name);
  return near.length === 0 ? '' : `Near to it: ${near.join(', ')}`;
}

type Choice = ReadonlyMap<string, string | null>;

/** @throws 400 for a mapping that is no JSON object */
function readChoice(
  mapping: string | undefined,
  headers: readonly string[],
): { chosen: Choice; faults: FieldError[] } {
  if (mapping === undefined || mapping === '') return { chosen: new Map(), faults: [] };
  const choice = Object.entries(parsed(mapping));
  const faults = choice.flatMap(([header, field]): FieldError[] => {
    if (!headers.includes(header))
      return [{ pointer: '/columns', message: `names the column "${header}", which the file does not have` }];
    if (field === null || typeof field === 'string') return [];
    return [{ pointer: '/columns', message: `must give "${header}" the name of a field, or null` }];
  });
  const known = choice.filter(
    (one): one is [string, string | null] => one[1] === null || typeof one[1] === 'string',
  );
  return { chosen: new Map(known), faults };
}

function parsed(mapping: string): Record<string, unknown> {
  const example = '{"Kundennummer":"externalId","Notiz":null}';
  try {
    const value: unknown = JSON.parse(mapping);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>;
  } catch {}
  throw invalid('/columns', `must be a JSON object from headers to fields, such as ${example}`);
}
