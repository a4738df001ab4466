// The supplier accepts or refuses each self-billed invoice (VATD 224).
import { Type } from '@sinclair/typebox';
import { member } from '../access';
import { defineAction } from '../contract';
import { CalendarDate, Id, Nullable, oneOf, PrintedLine, Text } from '../primitives';
import { Document } from './document';
import { ACCEPTANCES } from './self-billing';

export const selfBillingAnswers = {
  recordAcceptance: defineAction({
    summary: 'Record what the supplier says of a self-billed document',
    description:
      'VATD 224: the supplier accepts each invoice that its customer issues. The answer was given elsewhere, such as by mail, and is ' +
      'recorded once, with who recorded it; the same outcome again changes nothing, another one is 409. A refused one is credited or ' +
      'cancelled: its status stays as it is.',
    http: 'POST /api/documents/{id}/acceptance',
    access: member('documents:write'),
    ownOnly: 'filtered',
    input: Type.Object({
      id: Id,
      outcome: { ...oneOf(ACCEPTANCES), description: 'What the supplier answered' },
      name: { ...PrintedLine(200), description: 'Who answered for the supplier' },
      on: Type.Optional({
        ...CalendarDate,
        description: 'The day of the answer, from the issue to today; today unless it is given',
      }),
      reason: Type.Optional(
        Nullable({ ...Text(1000), description: 'Why it was refused, or how it was accepted' }),
      ),
    }),
    output: Document,
    status: 200,
    notFound: 'document_not_found',
    errors: ['document_not_open', 'self_billing_answered'],
  }),
};
