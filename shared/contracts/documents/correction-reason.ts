// The reason why a document corrects another one: in words, and by the code list of a country.
import { Type } from '@sinclair/typebox';
import type { FieldTable } from '../field-table';
import { Line, Nullable } from '../primitives';

export const Reason = Type.Optional(Nullable(Line(300)));

const Code = Type.String({
  pattern: '^[A-Z0-9]{1,10}$',
  must: 'a code of capital letters and digits, such as 01',
  description: 'Why, by the code list of a country, e.g. R1 (ES), 01 (Facturae)',
});
export const ReasonCode = Type.Optional(Nullable(Code));

/** Rows of the table of fields. */
export const reasonFields = {
  correctionReason: {
    input: { ...Line(300), description: 'Of a correction: why it corrects; some countries want it' },
    output: Type.String({
      description: 'Of a correction: why it corrects; also in `corrects` or `stornoOf`',
    }),
    empty: null,
    part: 'content',
    inputAfter: 'correctsPeriod',
  },
  reasonCode: {
    input: Code,
    output: Type.String({ description: 'Of a correction: why, by the code list of a country' }),
    empty: null,
    part: 'content',
    inputAfter: 'correctionReason',
  },
} as const satisfies FieldTable;
