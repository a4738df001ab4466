import { Type } from '@sinclair/typebox';
import { internal, member } from './access';
import { CLIENT_FIELDS } from './client-fields';
import { defineAction, defineService } from './contract';
import { exportRows } from './export-rows';
import { createFields, outputFields, patchFields } from './field-table';
import { historyAction } from './history';
import { importActions } from './imports';
import { MetadataFilter } from './metadata';
import { named } from './named';
import { LIST_CSV_TEXT, listed, nextUpdatedSince, PageOf, pagingInput, searchText } from './paging';
import { identifierWarnings } from './party-fields';
import { Id, Line, ListOf, Nullable, oneOf, Removed, revisionFields } from './primitives';

const ClientCreate = named('ClientCreate', createFields(CLIENT_FIELDS));
const ClientPatch = named('ClientPatch', { id: Id, ...patchFields(CLIENT_FIELDS) });
export const Client = named('Client', { id: Id, ...outputFields(CLIENT_FIELDS), ...revisionFields });
const { externalId: _ownId, ...putFields } = patchFields(CLIENT_FIELDS);
const ClientPut = named('ClientPut', { externalId: Line(100), ...putFields });
const SavedClient = named('SavedClient', { ...Client.properties, ...identifierWarnings });

const DuplicateMatch = named('DuplicateMatch', {
  id: Id,
  name: Nullable(Type.String()),
  contactEmail: Nullable(Type.String()),
  country: Nullable(Type.String()),
  matchedOn: Type.Array(oneOf(['email', 'name_country', 'identifier'] as const)),
});

const listFilters = {
  q: searchText,
  isActive: Type.Optional(Type.Boolean({ description: 'Default: both; with `q` only true' })),
  type: Type.Optional({ ...CLIENT_FIELDS.type.input, description: 'Only companies, or only persons' }),
  country: Type.Optional(CLIENT_FIELDS.country.input),
  currency: Type.Optional(CLIENT_FIELDS.currency.input),
  externalId: Type.Optional(CLIENT_FIELDS.externalId.input),
  metadata: Type.Optional(MetadataFilter),
  email: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 254,
      format: 'line',
      description: 'The contact e-mail, ignoring case',
    }),
  ),
};

const ClientIds = Type.Object({ items: Type.Array(Type.Object({ id: Id, externalId: Type.String() })) });

export const clients = defineService('clients', {
  list: defineAction({
    summary: 'List clients',
    description:
      'Active and archived clients, newest first unless `sort` is given. To read all of them, use `cursor`, ' +
      'with the same `sort` and filters. `q` finds active clients that have every word of it, as the search ' +
      'does, among at most 5,000 matches. With a filter, `total` ends at 10,000; `isTotalCapped` says that ' +
      'there are more. A page that is read by `cursor` has fewer clients than `pageSize` where their ' +
      'descriptions and metadata have more than 500,000 characters together. ' +
      LIST_CSV_TEXT,
    http: 'GET /api/clients',
    bytesPerWeight: 128 * 1024,
    access: member('clients:read'),
    ownOnly: 'shared',
    ...listed({
      paging: pagingInput,
      sorts: ['createdAt', 'updatedAt', 'name'],
      defaultSort: '-createdAt',
      sortText: '`name` ignores case and accents; a person is sorted by the first name',
      filters: listFilters,
    }),
    output: Type.Object({
      ...PageOf(Client).properties,
      nextUpdatedSince,
      isTotalCapped: Type.Optional(
        Type.Boolean({ description: 'true where more clients match than `total` says; absent otherwise' }),
      ),
    }),
  }),
  create: defineAction({
    summary: 'Create a client',
    description:
      'A COMPANY needs `name`; an INDIVIDUAL needs `contactFirstName` and `contactLastName`. One identifier per ' +
      'scheme; a value is checked when the country has the scheme (see `/api/country-readiness/{countryCode}/country-identifiers`), ' +
      'else it is accepted, and `warnings` names the nearest scheme of the country. A scheme is a name of letters, digits, `-` and `_`; one ' +
      'of four digits is a code of EAS or ISO/IEC 6523. A checked value is stored in one spelling: ' +
      'in capitals, without separators, with the prefix of the scheme (`094 259 216` of Greece as `EL094259216`). ' +
      '`electronicAddress` is checked by its scheme; without one the response has `electronicAddressSuggestion`, made of ' +
      'identifiers and country, which is not used before it is sent.',
    http: 'POST /api/clients',
    isHarmless: true,
    access: member('clients:write'),
    ownOnly: 'shared',
    input: ClientCreate,
    output: SavedClient,
    errors: ['client_external_id_taken'],
  }),
  put: defineAction({
    summary: 'Create or change a client by your own id',
    description:
      'For a synchronization that need not know which clients are here. Without a client of this `externalId` it is created, as by ' +
      'POST /api/clients; else an absent field stays and null clears, as by PATCH. Several requests at once make one client.',
    http: 'PUT /api/clients/by-external-id/{externalId}',
    access: member('clients:write'),
    ownOnly: 'shared',
    input: ClientPut,
    output: SavedClient,
    errors: ['changed_meanwhile'],
  }),
  search: defineAction({
    summary: 'Search clients',
    description:
      'Active clients in which every word of `query` is found (name, contact names, e-mail, phone, city, identifiers, ' +
      'electronic address, buyer reference), ignoring case and accents; at most 20. Best match first: the name is the query, begins with it, every word ' +
      'begins a word, every word is inside of one; then by name. A word of one or two letters matches the beginning ' +
      'of a word only. `%`, `_` and `\\` are plain characters. When more than 5,000 clients match, those whose name ' +
      'begins with the query are still found first; of the others, only 5,000 are compared.',
    http: 'GET /api/clients/search',
    access: member('clients:read'),
    ownOnly: 'shared',
    input: Type.Object({ query: Type.String({ minLength: 1, maxLength: 200, format: 'line' }) }),
    output: ListOf(Client),
  }),
  duplicates: defineAction({
    summary: 'Find clients that may be the same',
    description:
      'Active clients with the same contact e-mail, the same name and country, or the same identifier or ' +
      'electronic address (whatever its scheme), ignoring case, and in identifiers spaces, separators and the ' +
      'prefix of a VAT number. Most matches first, then the newest; at most 10. Empty if no criterion is usable.',
    http: 'GET /api/clients/duplicates',
    access: member('clients:read'),
    ownOnly: 'shared',
    input: Type.Object({
      email: Type.Optional(Type.String()),
      name: Type.Optional(Type.String()),
      country: Type.Optional(Type.String()),
      identifier: Type.Optional(
        Type.String({ description: 'Value of an identifier or electronic address, whatever its scheme' }),
      ),
      excludeId: Type.Optional(
        Type.String({ description: 'The client being edited, which is not its own duplicate' }),
      ),
    }),
    output: Type.Array(DuplicateMatch),
  }),
  get: defineAction({
    summary: 'Read a client',
    http: 'GET /api/clients/{id}',
    access: member('clients:read'),
    ownOnly: 'shared',
    input: Type.Object({ id: Id }),
    output: Client,
    notFound: 'client_not_found',
  }),
  history: historyAction('a client', {
    http: 'GET /api/clients/{id}',
    access: member('clients:read'),
    notFound: 'client_not_found',
  }),
  update: defineAction({
    summary: 'Change a client',
    description:
      'An absent field stays, null clears it; objects and lists are replaced as a whole. `isActive: false` ' +
      'archives. A request that changes nothing leaves the version as it is. Identifiers are checked when they or the ' +
      'country change; `warnings` names the nearest scheme of the country for one that it does not have.',
    http: 'PATCH /api/clients/{id}',
    access: member('clients:write'),
    ownOnly: 'shared',
    input: ClientPatch,
    output: SavedClient,
    notFound: 'client_not_found',
    errors: ['changed_meanwhile', 'client_external_id_taken'],
  }),
  remove: defineAction({
    summary: 'Delete a client permanently',
    description:
      'Issued documents keep their own copy of the buyer. A client with an issued invoice that is not paid, ' +
      'credited or cancelled, with credit that is not used up, or with a recurring invoice that has not ended cannot be ' +
      'deleted: `isActive: false` archives it. Afterwards nothing leaves it owing again: no draft of it is issued, and no ' +
      'payment of its invoices is taken back.',
    http: 'DELETE /api/clients/{id}',
    access: member('clients:write', 'clients:delete'),
    input: Type.Object({ id: Id }),
    output: Removed,
    notFound: 'client_not_found',
    errors: ['client_has_open_invoices', 'client_has_open_credit', 'client_has_recurring_invoices'],
  }),
  withdrawRemoval: defineAction({
    summary: 'End a deletion that has not happened: it cannot happen any more',
    access: internal('documents'),
    input: Type.Object({ companyId: Id, id: { ...Id, description: 'Of the removal' }, clientId: Id }),
    output: Type.Object({ exists: Type.Boolean({ description: 'The client is there' }) }),
    idempotent: true,
  }),
  profile: defineAction({
    summary: 'A client as other services need it',
    access: internal('documents', 'receivables', 'recurring'),
    input: Type.Object({ companyId: Id, id: Id }),
    output: Nullable(Client),
    idempotent: true,
  }),
  profilesByExternalId: defineAction({
    summary: 'Clients by their ids in another system; those that are not there are left out',
    access: internal('documents'),
    input: Type.Object({ companyId: Id, externalIds: Type.Array(Type.String(), { maxItems: 1000 }) }),
    output: ListOf(Client),
    idempotent: true,
  }),
  idsByExternalId: defineAction({
    summary: 'The ids of clients by their ids in another system; those that are not there are left out',
    access: internal('clients', 'documents', 'receivables', 'recurring'),
    input: Type.Object({ companyId: Id, externalIds: Type.Array(Type.String(), { maxItems: 1000 }) }),
    output: ClientIds,
    idempotent: true,
  }),
  externalIds: defineAction({
    summary: 'The ids of clients in another system; clients without one are left out',
    access: internal('documents'),
    input: Type.Object({ companyId: Id, ids: Type.Array(Id, { maxItems: 1000 }) }),
    output: ClientIds,
    idempotent: true,
  }),
  profilesById: defineAction({
    summary: 'Clients by their ids; those that are not there are left out',
    access: internal('receivables'),
    input: Type.Object({ companyId: Id, ids: Type.Array(Id, { maxItems: 100 }) }),
    output: ListOf(Client),
    idempotent: true,
  }),
  exportPage: exportRows('clients'),
  ...importActions({
    noun: 'clients',
    path: 'clients',
    read: 'clients:read',
    write: 'clients:write',
    matches: ['externalId', 'email'],
    more:
      'A row of the `type` INDIVIDUAL may have the whole name in `name`, as `Ada Lovelace` or `Lovelace, Ada`, without contact names: ' +
      'the last word, with small words before it, becomes `contactLastName`. ',
  }),
});
