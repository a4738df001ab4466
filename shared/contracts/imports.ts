// Rows by CSV: the three actions that every kind of imported row has, under its own path.
import { type Static, Type } from '@sinclair/typebox';
import { fresh, member } from './access';
import { defineAction } from './contract';
import type { ErrorCode } from './errors';
import { fileChunk, storedBytes, uploadChunk } from './files';
import { named } from './named';
import { IDENTIFIER_WARNINGS } from './party-fields';
import { Id, Nullable, oneOf, Timestamp, withDefault } from './primitives';
import type { Scope } from './scopes';

export const IMPORT_BYTES_MAX = 10 * 1024 * 1024;
export const IMPORT_ROWS_MAX = 50_000;
/** The limit of listed errors, and of listed warnings. */
export const IMPORT_ERRORS_LISTED = 500;
export const IMPORT_DAYS = 7;
/** Files of refused rows of a company. */
export const IMPORT_REPORTS_KEPT = 3;

export const CSV_DELIMITERS = ['comma', 'semicolon', 'tab', 'pipe'] as const;
export const CSV_ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'windows-1253',
  'windows-1254',
  'windows-1257',
  'iso-8859-2',
  'iso-8859-15',
] as const;
export const CSV_DECIMALS = ['point', 'comma'] as const;
export const ON_MATCH = ['skip', 'update', 'refuse'] as const;
/** `encoding_guessed`: the letters of the file may be others. `net_missing`: a settled document is kept without amounts. */
export const IMPORT_WARNINGS = [...IDENTIFIER_WARNINGS, 'encoding_guessed', 'net_missing'] as const;
export const IMPORT_STATUSES = ['running', 'completed', 'failed'] as const;

const counts = {
  rowsTotal: Type.Integer({ description: 'Rows of the file, without the header' }),
  rowsDone: Type.Integer(),
  created: Type.Integer(),
  updated: Type.Integer(),
  unchanged: Type.Integer({ description: 'Matched, and already as the row says' }),
  skipped: Type.Integer({
    description: 'Matched, and left as they are by `onMatch=skip`; opening balances of 0',
  }),
  refused: Type.Integer({ description: 'Rows with errors' }),
  warned: Type.Integer({ description: 'Rows that were created or updated with warnings' }),
};

const placeInFile = {
  row: Type.Integer({
    description: '1 is the first row below the header, or the first object in JSON; 0 is the file as a whole',
  }),
  line: Type.Integer({ description: 'Line of the file in which the row begins' }),
  column: Nullable(
    Type.String({ description: 'Column as in the header; null if the whole row is concerned' }),
  ),
};

const RowError = named('ImportError', { ...placeInFile, message: Type.String() });

const RowWarning = named('ImportWarning', {
  ...placeInFile,
  code: oneOf(IMPORT_WARNINGS),
  message: Type.String(),
});

const CsvFormatGuess = Type.Object({
  encoding: { ...oneOf(CSV_ENCODINGS), description: 'The given or detected value' },
  delimiter: oneOf(CSV_DELIMITERS),
  decimals: oneOf(CSV_DECIMALS),
  columns: Type.Array(
    Type.Object({ header: Type.String(), field: Nullable(Type.String({ description: 'null: ignored' })) }),
  ),
});

export const Import = named('Import', {
  id: Id,
  status: oneOf(IMPORT_STATUSES),
  isDryRun: Type.Boolean({ description: 'The rows are checked; nothing is changed' }),
  fileName: Type.String(),
  ...CsvFormatGuess.properties,
  ...counts,
  percent: Type.Integer({ minimum: 0, maximum: 100 }),
  errors: Type.Array(RowError, { description: `The first ${IMPORT_ERRORS_LISTED}` }),
  warnings: Type.Array(RowWarning, {
    description:
      `The first ${IMPORT_ERRORS_LISTED}: identifiers that are stored without a check, since the country of the row has no such ` +
      'scheme (`message` names the nearest one), settled documents without amounts, and one with row 0 where the encoding of the file had to be guessed',
  }),
  error: Nullable(Type.String({ description: 'Of a failed import: why' })),
  createdAt: Timestamp,
  completedAt: Nullable(Timestamp),
});
export type Import = Static<typeof Import>;
export type RowError = Static<typeof RowError>;
export type RowWarning = Static<typeof RowWarning>;

/** @param matches fields by which a row may be one that is there already; the first is the default */
function importInput<const M extends readonly string[]>(matches: M) {
  return Type.Object({
    dryRun: withDefault(Type.Boolean({ description: 'false: rows are created and changed' }), true),
    match: Type.Optional({
      ...oneOf(matches),
      description: `The field by which a row matches an existing one; a row without a value is new. Default: ${matches[0]}`,
    }),
    onMatch: withDefault(oneOf(ON_MATCH), 'skip'),
    encoding: Type.Optional({
      ...oneOf(CSV_ENCODINGS),
      description:
        'Default: detected from the bytes; of those of one byte for each letter that of the country of the company, unless the letters speak against it',
    }),
    delimiter: Type.Optional({ ...oneOf(CSV_DELIMITERS), description: 'Default: detected from the header' }),
    decimals: Type.Optional({ ...oneOf(CSV_DECIMALS), description: 'Default: detected from the numbers' }),
    columns: Type.Optional(
      Type.String({
        maxLength: 10_000,
        format: 'text',
        description:
          'A JSON object from headers of the file to fields, `{"Kundennummer":"externalId","Notiz":null}`; null ignores a column',
      }),
    ),
  });
}

export interface ImportedRows<P extends string, M extends readonly string[]> {
  /** `clients`, as in its path. */
  noun: string;
  path: P;
  read: Scope;
  write: Scope;
  matches: M;
  /** Text about forms of a row besides its fields; ends with a space. */
  more?: string;
}

export function importActions<const P extends string, const M extends readonly string[]>(
  rows: ImportedRows<P, M>,
) {
  const { noun, path, read, write, matches, more = '' } = rows;
  const notFound: ErrorCode = 'import_not_found';
  return {
    startImport: defineAction({
      summary: `Import ${noun} from a file`,
      description:
        `A CSV of at most 10 MB and ${IMPORT_ROWS_MAX} rows below a header, which names the fields of POST /api/${path}, or ` +
        'has the headings of the list as CSV in any `locale`; nested fields are written `deliverTo.city`, ' +
        '`metadata.<key>`, `identifiers.<scheme>`. In JSON it is a list of objects with the same names. An empty cell leaves a field as it is. ' +
        `${more}It is a dry run unless ` +
        '`dryRun` is `false`. The file as a whole is checked at once; the rows are processed in the background, ' +
        'each of them once, and valid rows are stored even if others are refused. Read the progress at GET ' +
        `/api/${path}/imports/{id}. One import at a time per company. Imports are stored for ${IMPORT_DAYS} days; ` +
        `refused rows for the last ${IMPORT_REPORTS_KEPT} imports.`,
      http: `POST /api/${path}/imports` as const,
      weight: 20,
      work: { queue: 'jobs', atMost: `${IMPORT_ROWS_MAX} rows, one import at a time in a company` },
      bytesPerWeight: 12 * 1024,
      access: fresh(member(write), 'with_factor'),
      input: importInput(matches),
      output: Import,
      status: 202,
      multipart: { field: 'file', bytesMax: IMPORT_BYTES_MAX, hasFields: true },
      storesFile: true,
      errors: [
        'import_running',
        'storage_quota_exceeded',
        'body_too_large',
        'malformed_request',
        'unsupported_media_type',
      ],
      timeoutMs: 30_000,
    }),
    readImport: defineAction({
      summary: `Read the progress of an import of ${noun}`,
      http: `GET /api/${path}/imports/{id}` as const,
      access: member(read),
      input: Type.Object({ id: Id }),
      output: Import,
      notFound,
    }),
    refusedRows: defineAction({
      summary: `Download the refused rows of an import of ${noun}`,
      description:
        'The header and the rows as they were sent, with their errors in a last column `importErrors`. Once ' +
        'corrected, the file can be sent again, because that column is ignored. 404 if no row was refused.',
      http: `GET /api/${path}/imports/{id}/refused-rows` as const,
      access: member(write),
      input: Type.Object({ id: Id }),
      output: Type.Object({}),
      response: 'file',
      produces: ['text/csv'],
      notFound,
    }),
    fileChunk: fileChunk(),
    uploadChunk: uploadChunk(),
    storedBytes: storedBytes(),
  };
}
