// Inspects a file before its rows are imported: encoding, delimiter, columns, decimals, how many rows.

import { isUtf8 } from 'node:buffer';
import { parse } from 'csv-parse/sync';
import { IMPORT_ROWS_MAX, type RowWarning } from '../contracts/imports';
import { invalid } from '../runtime/errors';
import { type CsvDelimiter, countRecords, readDialect } from './dialect';
import type { Fields } from './fields';
import { plainCell } from './formula-cell';
import { exampleOf } from './guess-encoding';
import { csvOfJson } from './json-rows';
import { type Column, mapColumns } from './mapping';
import { type CsvDecimals, findDecimals } from './numbers';
import { parserOptions } from './read-rows';
import { type CsvEncoding, type ReadText, readText } from './read-text';

export interface CsvParameters {
  encoding?: CsvEncoding | undefined;
  delimiter?: CsvDelimiter | undefined;
  decimals?: CsvDecimals | undefined;
  columns?: string | undefined;
}

export interface InspectedFile {
  /** In UTF-8, without what is no row. */
  bytes: Buffer;
  encoding: CsvEncoding;
  delimiter: CsvDelimiter;
  decimals: CsvDecimals;
  columns: Column[];
  rowsTotal: number;
  skippedLines: number;
  /** About the file as a whole. */
  warnings: RowWarning[];
}

const SAMPLE_ROWS = 1_000;
const SAMPLE_CHARACTERS = 64 * 1024;

/** Rows in JSON are taken as the CSV that they stand for. @throws 400 that says in words what to do */
export async function inspectFile(
  file: Buffer,
  parameters: CsvParameters,
  fields: Fields,
  countryOf: () => Promise<string | null>,
): Promise<InspectedFile> {
  const csv = await csvOfJson(file);
  if (csv === undefined) {
    const country = parameters.encoding || isUtf8(file) ? null : await countryOf();
    return inspectText(readText(file, parameters.encoding, country), parameters, fields);
  }
  const { columns } = parameters;
  return inspectText(
    { text: csv, encoding: 'utf-8', isGuessed: false },
    { columns, delimiter: 'comma', decimals: 'point' },
    fields,
  );
}

async function inspectText(
  { text, encoding, isGuessed }: ReadText,
  parameters: CsvParameters,
  fields: Fields,
): Promise<InspectedFile> {
  const { body, delimiter, skippedLines } = readDialect(text, parameters.delimiter);
  const rowsTotal = (await countRecords(body, delimiter)) - 1;
  const [header = [], ...samples] = sampleOf(body, delimiter);
  const columns = mapColumns(header.map(plainCell), parameters.columns, fields);
  if (rowsTotal < 1) throw invalid('/file', 'has a header and no row below it');
  if (rowsTotal > IMPORT_ROWS_MAX)
    throw invalid('/file', `has ${rowsTotal} rows: send at most ${IMPORT_ROWS_MAX} at a time`);
  const decimals =
    parameters.decimals ?? findDecimals(numbersIn(samples, columns), delimiter === 'semicolon');
  const warnings = isGuessed ? [guessed(encoding, text)] : [];
  return {
    bytes: Buffer.from(body),
    encoding,
    delimiter,
    decimals,
    columns,
    rowsTotal,
    skippedLines,
    warnings,
  };
}

function guessed(encoding: CsvEncoding, text: string): RowWarning {
  const example = exampleOf(text);
  const message = `The file does not say its encoding and was read as ${encoding}: if letters are wrong (“${example}”), send it again with its encoding`;
  return { row: 0, line: 1, column: null, code: 'encoding_guessed', message };
}

/** The first rows, cut at the end of a line: what follows is read when the import runs. */
function sampleOf(body: string, delimiter: CsvDelimiter): string[][] {
  const head = body.slice(0, SAMPLE_CHARACTERS);
  const text = head.length < body.length ? head.slice(0, head.lastIndexOf('\n') + 1) : head;
  const options = { ...parserOptions(delimiter), info: false, to: SAMPLE_ROWS + 1 };
  try {
    return parse(text, options);
  } catch {
    // cut inside of a quoted cell
    return parse(text, { ...options, to: 1 });
  }
}

function numbersIn(samples: readonly string[][], columns: readonly Column[]): string[] {
  return columns.flatMap(({ field }, index) =>
    field?.kind === 'decimal'
      ? samples.flatMap((cells) => {
          const cell = plainCell(cells[index] ?? '');
          return cell === '' ? [] : [cell];
        })
      : [],
  );
}
