// The action that the runtime adds to each service: it finds the rows of its tables that tell something of a person, and erases them. It
// names no service, so no contract of one has it.
import { type Static, Type } from '@sinclair/typebox';
import { internal } from './access';
import { type ActionContract, defineAction } from './contract';
import { named } from './named';
import { CalendarDate, Id, Nullable, oneOf, Timestamp } from './primitives';

/** The service that answers persons, and so asks all others. */
export const ASKS_FOR_PERSONS = 'companies';

/** Names of a person. Each is compared as a whole: an e-mail address without case, a name as words, an identifier without separators. */
export const PersonNames = Type.Object({
  email: Type.Optional(Type.String()),
  name: Type.Optional(Type.String()),
  identifier: Type.Optional(Type.String()),
});
export type PersonNames = Static<typeof PersonNames>;

export const PERSON_OUTCOMES = ['erased', 'anonymized', 'kept'] as const;

export const PersonPlace = named('PersonPlace', {
  table: Type.String({ description: 'Service and table', examples: ['clients.clients'] }),
  id: Nullable(
    Type.String({
      description: 'Of the row, where it has one',
      examples: ['01890a5d-ac96-774b-bcce-b302099a8057'],
    }),
  ),
  at: Nullable(Type.String({ description: 'When it was stored', examples: ['2026-11-25T13:00:00.000Z'] })),
  columns: Type.Array(Type.String(), {
    description: 'Columns that name the person; empty: the row belongs to a client who is the person',
    examples: [['contact_email']],
  }),
  subject: Type.String({
    description: 'Whose data the columns are',
    examples: ['Client who is a person, and contact of a client'],
  }),
  purpose: Type.String({
    description: 'Why they are stored',
    examples: ['Invoices to the client, and questions about them'],
  }),
  basis: Type.String({ description: 'Legal basis', examples: ['Contract: GDPR art. 6 (1) (b)'] }),
  keptUntil: Type.String({
    description: 'The rule of the table, as a sentence',
    examples: ['30 days after it was sent'],
  }),
  outcome: {
    ...oneOf(PERSON_OUTCOMES),
    description:
      'Of an erasure: `erased` values are empty, in `anonymized` texts stands `[erased]` instead of the person, `kept` rows are unchanged',
  },
  until: Nullable(
    Type.String({
      description: 'Last day of what is kept; null: as long as `law` says',
      examples: ['2034-12-31'],
    }),
  ),
  law: Nullable(
    Type.String({
      description: 'Why it is kept; null for what goes',
      examples: ['Books of a company in DE are kept for 8 years'],
    }),
  ),
});
export type PersonPlace = Static<typeof PersonPlace>;

/** @param service its name, as SERVICE_NAMES has it */
export function personalRows(service: string) {
  const action = defineAction({
    summary: 'Find the rows about a person, and erase them',
    access: internal(ASKS_FOR_PERSONS),
    input: Type.Object({
      companyId: Id,
      person: PersonNames,
      clientIds: Type.Array(Id, { description: 'Clients who are the person' }),
      inUse: Type.Array(Id, { description: 'Those of them with business in progress' }),
      country: Type.String(),
      years: Type.Integer({ minimum: 1, description: 'For which the country wants books' }),
      today: { ...CalendarDate, description: 'What is kept until an earlier day is kept no longer' },
      storedUntil: Type.Optional({ ...Timestamp, description: 'Without rows that were stored later' }),
      erases: Type.Boolean(),
    }),
    output: Type.Object({
      places: Type.Array(PersonPlace),
      clientIds: Type.Array(Id, { description: 'Clients who are the person, in the service that has them' }),
      inUse: Type.Array(Id, { description: 'Clients with business in progress' }),
      hasMore: Type.Boolean(),
    }),
    timeoutMs: 60_000,
  });
  return { ...action, name: `${service}.personalRows` } satisfies ActionContract;
}
