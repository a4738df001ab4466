// The reason why a document corrects another one: in words, and by the code list of a country.
import { Type } from '@sinclair/typebox';
import { Line, Nullable } from '../primitives';

export const Reason = Type.Optional(Nullable(Line(300)));

export const ReasonCode = Type.Optional(
  Nullable(
    Type.String({
      pattern: '^[A-Z0-9]{1,10}$',
      must: 'a code of capital letters and digits, such as 01',
      description: 'Why, by the code list of a country, e.g. R1 (ES), 01 (Facturae)',
    }),
  ),
);

/** Fields of the draft of a correction. */
export const reasonInputs = {
  correctionReason: Type.Optional(
    Nullable({ ...Line(300), description: 'Of a correction: why it corrects; some countries want it' }),
  ),
  reasonCode: ReasonCode,
};
