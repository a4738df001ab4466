// Answers to a person who asks a company for its data (GDPR articles 15 and 17). Part of the service `companies`.
import { Type } from '@sinclair/typebox';
import { fresh, memberBySession } from './access';
import { defineAction } from './contract';
import { named } from './named';
import { listedBy, PageOf, pagingInput } from './paging';
import { PersonPlace } from './personal-rows';
import { Email, Id, Line, Nullable, Removed, Timestamp, withDefault } from './primitives';

const bySession = memberBySession('personal-data');
const ofPersons = fresh(bySession, 'always');
/** Shorter ones name too many. */
export const NAME_MIN = 5;
export const IDENTIFIER_MIN = 6;

const names = {
  email: Type.Optional({ ...Email, description: 'Compared as a whole, without case' }),
  name: Type.Optional({
    ...Line(200),
    minLength: NAME_MIN,
    description: 'First and last name, compared as whole words',
    examples: ['Anna Kowalska'],
  }),
  identifier: Type.Optional({
    ...Line(100),
    minLength: IDENTIFIER_MIN,
    description: 'A tax number, an IBAN or a phone number, compared as a whole without separators',
    examples: ['PL1234563218'],
  }),
};
const places = {
  places: Type.Array(PersonPlace, { description: 'Rows about the person, by table' }),
  hasMore: Type.Boolean({
    description: 'true: a table has more than 1,000 rows of the person; erase these, and ask again',
  }),
};
const nextAt = { ...Timestamp, description: 'When the first of what is kept until a day is erased' };

const WaitingErasure = named('PersonErasureWaiting', {
  id: Id,
  requestedAt: Timestamp,
  nextAt,
  keptPlaces: Type.Integer({ description: 'Places that are kept until a day', examples: [12] }),
});

const SEARCH =
  'At least one of e-mail address, name and identifier; a row with one of them is about the person. Nothing is compared in part, and only ' +
  'rows of the active company are read. Files are not: rows that refer to them are listed. Each call is an entry of the audit log, ' +
  'without the names.';

export const personActions = {
  reportPerson: defineAction({
    summary: 'Report where a person appears in the active company',
    description: `For the answer to an access request (GDPR article 15). ${SEARCH}`,
    http: 'POST /api/company/persons/report',
    status: 200,
    access: ofPersons,
    worksSuspended: true,
    takesNoKey: true,
    rateLimit: 'persons',
    input: named('PersonReportRequest', names),
    output: named('PersonReport', places),
    timeoutMs: 120_000,
  }),
  erasePerson: defineAction({
    summary: 'Erase a person from the active company, as far as no law wants the rows to be kept',
    description:
      `For a request by GDPR article 17. ${SEARCH} A name alone is refused, since others may have it. Issued documents and books stay until ` +
      'the last day of the years of the country, and are erased on the day after, as far as they were there at the time of the request ' +
      '(`nextAt`, GET /api/company/persons/erasures); what a business in progress needs stays until it has ended: ask again then. ' +
      'A request for the same person takes the place of one that waits. With `dryRun` nothing changes.',
    http: 'POST /api/company/persons/erasure',
    status: 200,
    access: ofPersons,
    takesNoKey: true,
    rateLimit: 'persons',
    input: named('PersonErasureRequest', {
      ...names,
      dryRun: withDefault(Type.Boolean({ description: 'false erases; there is no way back' }), true),
    }),
    output: named('PersonErasure', {
      ...places,
      nextAt: { ...Nullable(nextAt), description: `${nextAt.description}; null: nothing is` },
    }),
    errors: ['encryption_not_configured'],
    timeoutMs: 120_000,
  }),
  listPersonErasures: defineAction({
    summary: 'List the erasures of persons of whom something is kept until a day',
    description:
      'Each is done again when its first day is over, until nothing is kept until a day. Who the persons are is sealed, and in no answer.',
    http: 'GET /api/company/persons/erasures',
    access: bySession,
    ...listedBy('-requestedAt', pagingInput),
    output: PageOf(WaitingErasure),
  }),
  cancelPersonErasure: defineAction({
    summary: 'End an erasure that waits',
    description: 'What is kept stays then. An entry of the audit log says who has ended it.',
    http: 'DELETE /api/company/persons/erasures/{id}',
    access: ofPersons,
    input: Type.Object({ id: Id }),
    output: Removed,
    notFound: 'person_erasure_not_found',
  }),
};
