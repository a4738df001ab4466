// Parameters of a list or report that is written as CSV.
import { Type } from '@sinclair/typebox';
import { Locale, oneOf } from './primitives';

export const CSV_SEPARATORS = ['comma', 'semicolon', 'tab'] as const;
export type CsvSeparator = (typeof CSV_SEPARATORS)[number];

/** Query parameters of what answers `text/csv`; JSON and PDF ignore them. */
export const csvInput = {
  locale: Type.Optional({
    ...Locale,
    description:
      'Of a CSV: headings in this language; dates, decimal mark and separator as its spreadsheets read them. Default: names of ' +
      'fields, ISO 8601, point, comma. Timestamps are always ISO 8601',
  }),
  separator: Type.Optional({ ...oneOf(CSV_SEPARATORS), description: 'Of a CSV, before that of `locale`' }),
  decimal: Type.Optional({
    ...oneOf(['point', 'comma']),
    description:
      'Of a CSV, before that of `locale`. With `comma` the separator is a semicolon unless it is named',
  }),
};
