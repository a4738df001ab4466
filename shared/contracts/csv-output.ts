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
      'For a CSV: headings, dates, decimal mark and separator of this language. Default: names of fields, ISO ' +
      '8601, point, comma. Timestamps are always ISO 8601',
  }),
  separator: Type.Optional({
    ...oneOf(CSV_SEPARATORS),
    description: 'For a CSV, instead of that of `locale`',
  }),
  decimal: Type.Optional({
    ...oneOf(['point', 'comma']),
    description:
      'For a CSV, instead of that of `locale`. With `comma` the separator is a semicolon unless it is set',
  }),
};
