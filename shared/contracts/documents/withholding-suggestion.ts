// Taxes that the client probably keeps back, by the law of the country that both parties are in.
import { Type } from '@sinclair/typebox';
import { member } from '../access';
import { defineAction } from '../contract';
import { Decimal } from '../decimals';
import { named } from '../named';
import { CalendarDate, Id, Nullable } from '../primitives';

const SuggestedWithholding = named('SuggestedWithholding', {
  kind: Type.String({ description: 'As a document names it in `withholdings`' }),
  percent: Decimal,
  name: Type.String({ description: 'Its name in the language of the country' }),
  law: Type.String({ description: 'The law of the withholding' }),
  condition: Nullable(Type.String({ description: 'When it applies, in words' })),
});

export const withholdingSuggestionActions = {
  withholdingSuggestion: defineAction({
    summary: 'Suggest the taxes that a client withholds',
    description:
      'Withheld taxes that are usual for a company of this `kind` and a business in the same country on `date`, by ' +
      'default today where the company is. None for consumers, clients abroad and companies without VAT. No draft gets ' +
      'them by itself: give them as `withholdings`. This is no tax advice.',
    http: 'GET /api/documents/withholding-suggestion',
    access: member('documents:read'),
    ownOnly: 'shared',
    input: Type.Object({ clientId: Id, date: Type.Optional(CalendarDate) }),
    output: Type.Object({
      items: Type.Array(SuggestedWithholding),
      date: CalendarDate,
    }),
    errors: ['company_not_found'],
  }),
};
