// Proof that the numbers of issued documents are without gap.
import { Type } from '@sinclair/typebox';
import { internal, member } from '../access';
import { NumberFormats, NumberSeriesRules } from '../company-number-series';
import { defineAction } from '../contract';
import { named } from '../named';
import { DOCUMENT_TYPES, NUMBER_FORMAT_WARNINGS } from '../number-formats';
import { SERIES_NAMES } from '../number-series';
import { CalendarDate, CountryCode, Id, Nullable, oneOf, Version } from '../primitives';
import { TypeId } from './values';

const series = {
  typeId: {
    ...oneOf(SERIES_NAMES),
    description: 'The document type that the series is named by, or the series of simplified invoices',
  },
  run: Type.Integer({ description: 'Which series of the document type it is: the 1st, the 2nd, …' }),
  period: Nullable(
    Type.Integer({
      description:
        'The period of restart: a year such as 2026 (the one in which the fiscal year begins), or a month such as 202611. null for a series that never restarts',
    }),
  ),
};
const place = { id: Id, number: Type.String(), sequence: Type.Integer(), issueDate: CalendarDate };

export const numbering = {
  auditNumbers: defineAction({
    summary: 'Audit the numbers of issued documents',
    description:
      'Per series and period in which its counter restarts: numbers that are missing, and documents ' +
      'with an earlier date than the number before theirs, such as back-dated ones. Over all series: numbers ' +
      'that two documents have; a series whose pattern does not say the period may give a number again in the next one. At most 1000 findings of each kind.',
    http: 'GET /api/company/number-format/audit',
    weight: 10,
    work: { queue: 'database', atMost: '1,000 findings of each kind' },
    access: member('documents:read'),
    input: Type.Object({ typeId: Type.Optional(series.typeId) }),
    output: Type.Object({
      series: Type.Array(
        named('NumberSeries', {
          ...series,
          types: Type.Array(TypeId, { description: 'The types of its documents' }),
          start: Type.Integer({ description: 'The number that it begins with' }),
          documents: Type.Integer(),
          first: Type.Integer({ description: 'The first number' }),
          last: Type.Integer({ description: 'The last number' }),
          counter: Type.Integer({ description: 'The last number that was given' }),
        }),
      ),
      gaps: Type.Array(
        named('NumberGap', {
          ...series,
          from: Type.Integer({ description: 'First number that is missing' }),
          to: Type.Integer({ description: 'Included' }),
        }),
      ),
      duplicates: Type.Array(
        named('DuplicateNumber', {
          number: Type.String(),
          documents: Type.Array(
            named('NumberedDocument', { id: Id, typeId: TypeId, issueDate: CalendarDate }),
          ),
        }),
      ),
      outOfOrder: Type.Array(
        named('OutOfOrderDocument', {
          ...series,
          ...place,
          previous: named('PlaceInSeries', place),
        }),
      ),
    }),
  }),
  nextNumbers: defineAction({
    summary: 'The last number of each document type on a day, and what stands against the next one',
    access: internal('companies'),
    input: Type.Object({
      companyId: Id,
      country: CountryCode,
      numberFormats: NumberFormats,
      numberSeries: NumberSeriesRules,
      version: Version,
      days: Type.Array(Type.Object({ typeId: TypeId, date: CalendarDate }), {
        maxItems: DOCUMENT_TYPES.length,
      }),
    }),
    output: Type.Object({
      items: Type.Array(
        Type.Object({
          typeId: TypeId,
          last: Nullable(
            Type.Integer({
              description: 'null while the series has given no number in the period of the day',
            }),
          ),
          warnings: Type.Array(Type.Object({ code: oneOf(NUMBER_FORMAT_WARNINGS), message: Type.String() })),
        }),
      ),
    }),
    idempotent: true,
  }),
};
