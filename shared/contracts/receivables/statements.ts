// Statements of banks: files that are imported, and what they have said.
import { type Static, Type } from '@sinclair/typebox';
import { member } from '../access';
import { defineAction } from '../contract';
import { named } from '../named';
import { listedBy, PageOf, pagingInput } from '../paging';
import { CalendarDate, Id, Nullable, oneOf, Timestamp, withDefault } from '../primitives';
import { SignedMinor, STATEMENT_BYTES_MAX, STATEMENT_FORMATS, STATEMENT_KINDS } from './values';

const Warning = named('BankStatementWarning', {
  code: Type.String({ description: 'A closed word, such as `balances_differ`' }),
  line: Type.Integer({ description: 'Line of the file' }),
  detail: Type.Optional(Type.String({ description: 'The value that is unusual' })),
});

const statementFields = {
  bankAccountId: { ...Id, description: 'The account; of a dry run also one that the import would create' },
  format: oneOf(STATEMENT_FORMATS),
  variant: Type.String({ description: 'Version, dialect or profile, such as `camt.053.001.08`' }),
  kind: {
    ...oneOf(STATEMENT_KINDS),
    description:
      'A `statement` closes a day, a `report` is of a day that still runs, a `notification` has details of lines and no money of its own',
  },
  sequence: Nullable(Type.String({ description: 'Number that the bank counts up' })),
  page: Nullable(Type.Integer({ description: 'Page of a statement in several parts' })),
  from: Nullable({ ...CalendarDate, description: 'First day' }),
  to: Nullable({ ...CalendarDate, description: 'Last day' }),
  openingMinor: Nullable({ ...SignedMinor, description: 'Balance at its beginning' }),
  closingMinor: Nullable({ ...SignedMinor, description: 'Balance at its end' }),
  closingDate: Nullable({ ...CalendarDate, description: 'Day of the balance at its end' }),
  lines: Type.Integer({ description: 'Booked lines of the file' }),
  pending: Type.Integer({ description: 'Lines that the bank has not booked yet' }),
  new: Type.Integer({ description: 'Lines that no import had before' }),
  known: Type.Integer({ description: 'Lines that an import had before' }),
  details: Type.Integer({ description: 'Single payments that were added to lines which sum them up' }),
  possibleDuplicates: Type.Integer({
    description:
      'New lines whose day and amount came in another format already; they are never booked by themselves',
  }),
  differenceMinor: Nullable({
    ...SignedMinor,
    description:
      'Opening balance plus lines minus closing balance; 0 where it is right, null without balances',
  }),
  gapMinor: Nullable({
    ...SignedMinor,
    description:
      'What lines between the statement before and this one add up to, which no import had; null for none',
  }),
  warnings: Type.Array(Warning),
};

export const BankStatement = named('BankStatement', {
  id: Id,
  ...statementFields,
  fileName: Type.String({ description: 'Name of the uploaded file; empty once it was erased' }),
  sha256: Type.String({ description: 'SHA-256 of the file in hex' }),
  importedBy: { ...Id, description: 'User who has imported it' },
  createdAt: Timestamp,
  erasedAt: Nullable({
    ...Timestamp,
    description: 'When its file was deleted, see `bankLineRetentionDays`; null while it is there',
  }),
});
export type BankStatement = Static<typeof BankStatement>;

const ImportedStatement = named('ImportedBankStatement', {
  id: Nullable({ ...Id, description: 'null for a dry run, and for a statement that was imported before' }),
  isKnown: Type.Boolean({ description: 'The same statement of the same file was imported before' }),
  ...statementFields,
});
export type ImportedStatement = Static<typeof ImportedStatement>;

export const BankImport = named('BankImport', {
  isDryRun: Type.Boolean({ description: 'The file is read and compared; nothing is stored' }),
  fileName: Type.String({ description: 'Name of the uploaded file' }),
  sha256: Type.String({ description: 'SHA-256 of the file in hex' }),
  new: Type.Integer({ description: 'Lines that no import had before' }),
  known: Type.Integer({ description: 'Lines that an import had before' }),
  details: Type.Integer({ description: 'Single payments that were added to lines which sum them up' }),
  statements: Type.Array(ImportedStatement, { description: 'Statements of the file, the oldest first' }),
  statusReport: Type.Optional(
    named(
      'DirectDebitReport',
      {
        messageId: Type.String({
          description: 'Message id of the file that it reports on',
          examples: ['0198F2A47C1E7A3B9D521F0E6B7C8A91'],
        }),
        accepted: Type.Integer({ description: 'Collections that the bank has accepted', examples: [2] }),
        rejected: Type.Integer({ description: 'Collections that it has refused', examples: [1] }),
        unchanged: Type.Integer({ description: 'Collections of which it says nothing new', examples: [0] }),
      },
      { description: 'Of a pain.002 alone: what the bank says of a direct debit batch' },
    ),
  ),
});
export type BankImport = Static<typeof BankImport>;

const IMPORT_TIMEOUT_MS = 180_000;

export const statements = {
  importStatements: defineAction({
    summary: 'Import bank statements from a file',
    description:
      'camt.052, camt.053, camt.054, MT940, CODA, CSV of a known bank, or a zip of at most 100 of them with 200 MB inside; also a ' +
      'pain.002, which accepts or rejects collections of a direct debit batch. It ' +
      'is a dry run unless `dryRun` is `false`. A line is stored once, however often and in whatever file it comes; two real ' +
      'alike lines are two. All of a file is stored, or nothing. 409 `bank_account_unknown` where a statement is of no account ' +
      'of the company, with the account of the file: create it, or name it with `bankAccountId` for a file that names none or ' +
      'a number alone. A notification (camt.054) that comes before its statement is kept until then. 422 with the line of the ' +
      'file and the reason where it cannot be read.',
    http: 'POST /api/bank-statements/imports',
    weight: 20,
    bytesPerWeight: 24 * 1024,
    work: {
      queue: 'statements',
      atMost: '30 s of CPU and 100,000 lines a file, 2,000,000 lines of text, records of 64 kB and 100 lines',
      endsWithClient: true,
    },
    access: member('banking:write'),
    input: Type.Object({
      dryRun: withDefault(Type.Boolean({ description: 'false: statements and lines are stored' }), true),
      format: withDefault(
        { ...oneOf(['auto', ...STATEMENT_FORMATS]), description: '`auto`: the beginning of the file tells' },
        'auto',
      ),
      bankAccountId: Type.Optional({
        ...Id,
        description: 'Account of a file that names none, or by a number alone',
      }),
    }),
    output: BankImport,
    status: 200,
    multipart: { field: 'file', bytesMax: STATEMENT_BYTES_MAX, hasFields: true },
    storesFile: true,
    errors: [
      'bank_account_unknown',
      'bank_account_not_found',
      'bank_account_limit_reached',
      'bank_statement_not_readable',
      'storage_quota_exceeded',
      'body_too_large',
      'malformed_request',
      'unsupported_media_type',
    ],
    timeoutMs: IMPORT_TIMEOUT_MS,
  }),
  listStatements: defineAction({
    summary: 'List the imported bank statements, newest first',
    http: 'GET /api/bank-statements',
    access: member('banking:read', 'bank-statements:read'),
    ...listedBy('-createdAt', {
      ...pagingInput,
      bankAccountId: Type.Optional({ ...Id, description: 'Only statements of this account' }),
    }),
    output: PageOf(BankStatement),
  }),
  getStatement: defineAction({
    summary: 'Read a bank statement',
    http: 'GET /api/bank-statements/{id}',
    access: member('banking:read', 'bank-statements:read'),
    input: Type.Object({ id: Id }),
    output: BankStatement,
    notFound: 'bank_statement_not_found',
  }),
  statementFile: defineAction({
    summary: 'Download the file of a bank statement',
    description:
      'The bytes as they were uploaded; a zip has other statements, too. 410 `bank_statement_file_erased` after the retention ' +
      'period of the company.',
    http: 'GET /api/bank-statements/{id}/file',
    access: member('banking:read', 'bank-statements:read'),
    input: Type.Object({ id: Id }),
    response: 'file',
    produces: ['application/octet-stream'],
    notFound: 'bank_statement_not_found',
    errors: ['bank_statement_file_erased'],
  }),
};
