// Number formats and series of a company, by the type of its documents.
import { Type } from '@sinclair/typebox';
import { named } from './named';
import { DOCUMENT_TYPES } from './number-formats';
import { FIRST_NUMBER_MAX, RESTARTS } from './number-series';
import { CalendarDate, Nullable, oneOf } from './primitives';

export const NumberFormatChoice = named(
  'NumberFormatChoice',
  byDocumentType(Type.Optional(Nullable(Type.String({ maxLength: 1000 })))),
);

export const NumberFormats = named('NumberFormats', byDocumentType(Type.String()));

export const FiscalYearStart = Type.String({
  pattern: '^(0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])$',
  must: 'a month and a day up to the 28th, such as 04-01',
  description: '`MM-DD`, the day on which the fiscal year begins, up to the 28th of a month',
});

export const FirstNumber = Type.Integer({ minimum: 1, maximum: FIRST_NUMBER_MAX });

const seriesRuleFields = {
  restart: {
    ...oneOf(RESTARTS),
    description:
      'When the counter starts again at 1, by the issue date. Default: `year` with `{year}` in the pattern, else `never`',
  },
  startsOn: Nullable(FiscalYearStart),
  first: Nullable(
    named('FirstNumber', {
      number: { ...FirstNumber, description: 'The first one that is given' },
      on: CalendarDate,
    }),
  ),
  validFrom: Nullable(CalendarDate),
  retired: Type.Boolean({ description: 'It gives no more numbers' }),
  run: Type.Integer({
    minimum: 1,
    description:
      'Which series of the document type it is: the 1st, the 2nd, … Each counts from the beginning',
  }),
};

export const numberSeriesFields = {
  series: {
    ...oneOf(DOCUMENT_TYPES),
    description:
      'The document type whose counter it draws from: its own type, or one that it shares a series with',
  },
  ...seriesRuleFields,
  before: Type.Array(named('FormerNumberSeries', { pattern: Type.String(), ...seriesRuleFields }), {
    description:
      'The series that it came after, the oldest first. Each numbers documents of days before the next one, unless it is retired',
  }),
};

export const NumberSeriesRules = named(
  'NumberSeriesByType',
  byDocumentType(named('NumberSeriesRules', numberSeriesFields)),
);

function byDocumentType<S>(schema: S) {
  return Object.fromEntries(DOCUMENT_TYPES.map((type) => [type, schema])) as Record<
    (typeof DOCUMENT_TYPES)[number],
    S
  >;
}
