// Rows in JSON: a list of objects, whose names are those of the columns of a CSV. They become a CSV, so that all that follows is one way.
import { stringify } from 'csv-stringify/sync';
import { textFault } from '../runtime/checks/storable-text';
import { invalid } from '../runtime/errors';
import { inThread } from '../xml/in-thread';

/** The header of a CSV may have as many. */
const COLUMNS_MAX = 200;
/** Rows that share no names would become a table of empty cells, far larger than the file. */
const CELLS_OF_BYTE_MAX = 4;
const CELLS_MAX = 4_000_000;
const OPENS_A_LIST = /^\ufeff?\s*\[/;
const LOOKED_AT = 1_000;

/** The file as a CSV with commas and decimal points; undefined for what is no JSON. @throws 400 for faulty JSON */
export async function csvOfJson(file: Buffer): Promise<string | undefined> {
  if (!OPENS_A_LIST.test(file.toString('utf8', 0, LOOKED_AT))) return undefined;
  const read = await readInThread(file);
  if (read === undefined) throw invalid('/file', 'is too large to be read: send fewer rows');
  if ('fault' in read) throw invalid('/file', read.fault);
  return read.csv;
}

const readInThread = inThread(__filename, readJsonRows);

class Faulty extends Error {}

export function readJsonRows(file: Buffer): { csv: string } | { fault: string } {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(file);
    return { csv: csvOf(cellsOf(JSON.parse(text)), file.length) };
  } catch (error) {
    if (error instanceof Faulty) return { fault: error.message };
    if (error instanceof SyntaxError) return { fault: `is no JSON: ${error.message}` };
    if (error instanceof TypeError) return { fault: 'is not in UTF-8, as JSON must be' };
    throw error;
  }
}

function cellsOf(rows: unknown[]): Map<string, string>[] {
  return rows.map((row, index) => {
    if (!isObject(row)) throw new Faulty(`has a row ${index + 1} that is no object`);
    const cells = new Map<string, string>();
    for (const [name, value] of Object.entries(row)) {
      const parts = isObject(value) ? Object.entries(value) : [[undefined, value] as const];
      for (const [key, part] of parts)
        cells.set(columnOf(key === undefined ? name : `${name}.${key}`, index), cellOf(part, index, name));
    }
    return cells;
  });
}

function columnOf(name: string, index: number): string {
  const fault = textFault(name);
  if (fault) throw new Faulty(`has in row ${index + 1} a name that ${fault}`);
  return name;
}

function cellOf(value: unknown, index: number, name: string): string {
  if (value === null) return '';
  const text = String(value);
  const fault = typeof value === 'object' ? 'no column of a CSV could have' : textFault(text);
  if (fault) throw new Faulty(`has in row ${index + 1} a \`${name}\` that ${fault}`);
  return text;
}

function csvOf(rows: readonly Map<string, string>[], bytes: number): string {
  if (rows.length === 0) throw new Faulty('has no row');
  const names = new Set(rows.flatMap((row) => [...row.keys()]));
  if (names.size > COLUMNS_MAX) throw new Faulty(`has more than ${COLUMNS_MAX} different names of fields`);
  if (names.size * rows.length > Math.min(CELLS_MAX, CELLS_OF_BYTE_MAX * bytes))
    throw new Faulty('has rows whose fields have too few names in common: send such rows apart');
  const header = [...names];
  return stringify([header, ...rows.map((row) => header.map((name) => row.get(name) ?? ''))]);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
