// Which column of a file is which field.
import { invalid } from '../runtime/errors';
import type { Field, Fields } from './fields';

/** The column of refused rows that says what was wrong; a file that is sent again still has it. */
export const ERRORS_COLUMN = 'importErrors';
const COLUMNS_MAX = 200;

export interface Column {
  header: string;
  /** null: ignored. */
  field: Field | null;
}

/**
 * @param said JSON of headers and fields; what it does not name is found by its name
 * @throws 400 that names the first column that is not known
 */
export function mapColumns(headers: readonly string[], said: string | undefined, fields: Fields): Column[] {
  if (headers.length > COLUMNS_MAX) throw invalid('/file', `has more than ${COLUMNS_MAX} columns`);
  const chosen = readChoice(said, headers);
  const columns = headers.map((header, index) => ({ header, field: fieldOf(header, index, chosen, fields) }));
  const named = columns.filter(({ field }) => field !== null);
  if (named.length === 0) throw invalid('/file', `has no column of these: ${fields.names.join(', ')}`);
  const twice = named.find(
    ({ field }, index) => named.findIndex((other) => other.field?.name === field?.name) < index,
  );
  if (twice)
    throw invalid(
      '/file',
      `has two columns for ${twice.field?.name}, the second of which is "${twice.header}"`,
    );
  return columns;
}

function fieldOf(
  header: string,
  index: number,
  chosen: Map<string, string | null>,
  fields: Fields,
): Field | null {
  if (header === ERRORS_COLUMN) return null;
  if (chosen.has(header)) {
    const name = chosen.get(header) ?? '';
    if (name === '') return null;
    const field = fields.find(name);
    if (!field)
      throw invalid(
        '/columns',
        `names a field that is not known: "${name}". There are ${fields.names.join(', ')}`,
      );
    return field;
  }
  if (header === '') {
    throw invalid('/file', `has no name for column ${index + 1}: the first line must name every column`);
  }
  if (fields.isReadOnly(header)) return null;
  const field = fields.find(header);
  if (!field) {
    throw invalid(
      '/file',
      `has a column "${header}" (the ${index + 1}. one) that is no field: say what it is in \`columns\`, or map it to null to ignore it`,
    );
  }
  return field;
}

function readChoice(said: string | undefined, headers: readonly string[]): Map<string, string | null> {
  if (said === undefined || said === '') return new Map();
  const choice = parsed(said);
  for (const [header, field] of Object.entries(choice)) {
    if (!headers.includes(header))
      throw invalid('/columns', `names the column "${header}", which the file does not have`);
    if (field !== null && typeof field !== 'string')
      throw invalid('/columns', `must give "${header}" the name of a field, or null`);
  }
  return new Map(Object.entries(choice) as [string, string | null][]);
}

function parsed(said: string): Record<string, unknown> {
  const example = '{"Kundennummer":"externalId","Notiz":null}';
  try {
    const value: unknown = JSON.parse(said);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>;
  } catch {}
  throw invalid('/columns', `must be a JSON object from headers to fields, such as ${example}`);
}
