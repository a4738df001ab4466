// Documents that another system has issued, and balances that a client had there: from files, with their own numbers and dates.
import { Type } from '@sinclair/typebox';
import { fresh, member } from '../access';
import { defineAction } from '../contract';
import { DecimalInput } from '../decimals';
import { IMPORT_DAYS, IMPORT_ROWS_MAX, importActions } from '../imports';
import { Metadata } from '../metadata';
import { named } from '../named';
import { CalendarDate, CurrencyCode, Line, oneOf, withDefault } from '../primitives';
import { VatCategory } from './values';

export const IMPORTED_KINDS = ['invoice', 'credit-note', 'opening-balance'] as const;

/** VAT groups that a row may state, by the ending of their fields. */
export const IMPORTED_GROUPS = ['', '2', '3'] as const;

const groupFields = {
  net: Type.Optional(DecimalInput),
  vat: Type.Optional(DecimalInput),
  vatRate: Type.Optional(DecimalInput),
  vatCategory: Type.Optional(VatCategory),
};

const DocumentImportRow = named('DocumentImportRow', {
  kind: withDefault(oneOf(IMPORTED_KINDS), 'invoice'),
  number: Type.Optional(Line(100)),
  clientExternalId: Line(100),
  issueDate: CalendarDate,
  dueDate: Type.Optional(CalendarDate),
  taxPointDate: Type.Optional(CalendarDate),
  currency: Type.Optional(CurrencyCode),
  ...groupFields,
  net2: groupFields.net,
  vat2: groupFields.vat,
  vatRate2: groupFields.vatRate,
  vatCategory2: groupFields.vatCategory,
  net3: groupFields.net,
  vat3: groupFields.vat,
  vatRate3: groupFields.vatRate,
  vatCategory3: groupFields.vatCategory,
  balance: DecimalInput,
  exchangeRate: Type.Optional(DecimalInput),
  reference: Type.Optional(Line(200)),
  externalId: Type.Optional(Line(100)),
  metadata: Type.Optional(Metadata),
});

const access = member('documents:write', 'documents:import');

/** A row of a file as an input; no route takes it alone. */
export const importedRow = defineAction({
  summary: 'A document of another system',
  access,
  input: DocumentImportRow,
});

const { startImport, readImport, refusedRows } = importActions({
  noun: 'documents of another system',
  path: 'documents',
  read: 'documents:read',
  write: 'documents:write',
  matches: ['number'],
});

export const importing = {
  startImport: {
    ...startImport,
    access: fresh(access, 'with_factor'),
    description:
      `A CSV, or a list of objects in JSON, of at most 10 MB and ${IMPORT_ROWS_MAX} rows, one for each document; its columns are \`kind\` (invoice, credit-note, ` +
      'opening-balance), `number`, `clientExternalId`, `issueDate`, `dueDate`, `taxPointDate`, `currency`, `net`, `vat`, ' +
      '`vatRate` and `vatCategory`, the same for two more VAT groups (`net2` …, `net3` …), `balance`, `exchangeRate` to the ' +
      'currency of the company, `reference`, `externalId` and `metadata.<key>`. `balance` is what is still open of it; of an ' +
      'opening balance it is all there is, below 0 where the client has a credit; one of 0 is skipped, and one without `number` has one of ' +
      'its client, day and currency. An invoice or credit note with a `balance` of 0 may be without `net`: it is kept with amounts of 0, ' +
      'which no report of sales or VAT has, and a warning (`net_missing`). `vat` is that of its rate, ' +
      'up to one unit and 1 % of `net` for rounding. Dates are ISO 8601. A document stays as it ' +
      'is: it keeps its number, belongs to no series, is marked as `imported`, counted as `sent`, and never printed, ' +
      'mailed, transmitted, credited or cancelled here; payments settle it. A row whose `number` is there already is ' +
      'skipped, or refused with `onMatch` `refuse` or `update`. A `number` that a series of your own has yet to give is refused ' +
      'once the series has given one in that period: numbers have no gaps, and two documents never the same. Before that, say with ' +
      '`firstNumber` of `PUT /api/company/number-format` where your numbers go on. It is a dry run unless `dryRun` is `false`. The file as a whole is checked ' +
      'at once; the rows are processed in the background, each of them once, and valid rows are stored even if others ' +
      `are refused. One import at a time per company; imports are stored for ${IMPORT_DAYS} days.`,
  },
  readImport,
  refusedRows: { ...refusedRows, access },
};
