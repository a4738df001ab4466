// An invoice that is issued together with a full credit note of the one that it takes the place of.
import { type Static, Type } from '@sinclair/typebox';
import { named } from '../named';
import { CalendarDate, Id, Nullable } from '../primitives';

export const StornoOf = named(
  'StornoOf',
  {
    id: Id,
    number: Type.String(),
    issueDate: CalendarDate,
    reason: Nullable(Type.String()),
    reasonCode: Nullable(Type.String()),
    creditNoteId: Type.Optional({ ...Id, description: 'The credit note, since the issue' }),
    creditNoteNumber: Type.Optional(
      Type.String({ description: 'Number of the credit note', examples: ['CN-2026-0007'] }),
    ),
  },
  { description: 'The invoice that the issue of this one credits in full' },
);
export type StornoOf = Static<typeof StornoOf>;
