import { Type } from '@sinclair/typebox';
import { ANY_MEMBER, internal, member, OWNER_OR_ADMIN } from './access';
import { addressFields, addressInput } from './address';
import { defineAction, defineService } from './contract';
import {
  CASH_DISCOUNTS_MAX,
  CashDiscountDefault,
  CashDiscountDefaultInput,
} from './documents/cash-discounts';
import { VatCategory } from './documents/values';
import { EInvoiceFormat } from './e-invoice-formats';
import { exportRows } from './export-rows';
import { importActions } from './imports';
import { Metadata, StoredMetadata } from './metadata';
import { named } from './named';
import { LIST_CSV_TEXT, listed, nextUpdatedSince, PageOf, pagingInput, searchText } from './paging';
import {
  DeliverTo,
  DeliverToInput,
  ElectronicAddress,
  ElectronicAddressSuggestion,
  identifierWarnings,
  PaymentTermDays,
} from './party-fields';
import {
  CountryCode,
  CurrencyCode,
  DocumentLanguage,
  Email,
  Id,
  Line,
  ListOf,
  Nullable,
  oneOf,
  PrintedLine,
  Removed,
  revisionFields,
  Text,
  withDefault,
} from './primitives';
import { VatRegistrations, VatRegistrationsInput } from './vat-registrations';

export const CLIENT_TYPES = ['COMPANY', 'INDIVIDUAL'] as const;

const ClientIdentifier = named('ClientIdentifier', { scheme: Line(40), value: Line(100) });

const BUYER_REFERENCE = {
  description:
    'BT-10, what the buyer wants to read on its invoices; in Germany the Leitweg-ID of a public body',
};
const PAYMENT_TERM_DAYS = { description: 'From the issue to the due date; null: as the company has it' };
const CASH_DISCOUNTS = {
  description: 'Of its invoices; null: as the company has them, an empty list: none',
};
const ClientFormat = {
  ...EInvoiceFormat,
  description: 'The format in which this client wants its e-invoices; null: by country and address',
};
const ClientVatCategory = {
  ...VatCategory,
  description: `Usual for this client, as a proposal for its documents; each line states its own. ${VatCategory.description}`,
};

const REMINDER_POLICY_ID = {
  description: 'The policy of reminders; null, and one that was deleted: the default of the company',
};
const Reminders = {
  ...oneOf(['on', 'off']),
  description: '`off`: nobody reminds the client of its invoices by itself',
};

const IsPublicBody = Type.Boolean({
  description:
    'An authority or another public body, for whose invoices many countries want a format; without a VAT number it is taxed as ' +
    'a consumer',
});

const EquivalenceSurcharge = Type.Boolean({
  description:
    'Spain: a retailer in the scheme of the equivalence surcharge, which is charged on goods beside the VAT; it counts for clients in Spain of a company there',
});

const EXTERNAL_ID = {
  description: 'The id of the client in a system of yours; no two clients of a company have the same',
};

const optionalFields = {
  externalId: Type.Optional(Nullable({ ...Line(100), ...EXTERNAL_ID })),
  contactFirstName: Type.Optional(Nullable(PrintedLine(100))),
  contactLastName: Type.Optional(Nullable(PrintedLine(100))),
  contactEmail: Type.Optional(Nullable(Email)),
  contactPhone: Type.Optional(Nullable(Line(40))),
  country: Type.Optional(Nullable(CountryCode)),
  currency: Type.Optional(Nullable(CurrencyCode)),
  language: Type.Optional(Nullable(DocumentLanguage)),
  ...addressInput,
  identifiers: Type.Optional(Nullable(Type.Array(ClientIdentifier, { maxItems: 20 }))),
  vatRegistrations: Type.Optional(Nullable(VatRegistrationsInput)),
  description: Type.Optional(Nullable(Text())),
  metadata: Type.Optional(Nullable(Metadata)),
  name: Type.Optional(Nullable(PrintedLine())),
  electronicAddress: Type.Optional(Nullable(ElectronicAddress)),
  buyerReference: Type.Optional(Nullable({ ...PrintedLine(100), ...BUYER_REFERENCE })),
  paymentTermDays: Type.Optional(Nullable({ ...PaymentTermDays, ...PAYMENT_TERM_DAYS })),
  cashDiscounts: Type.Optional(
    Nullable(Type.Array(CashDiscountDefaultInput, { maxItems: CASH_DISCOUNTS_MAX, ...CASH_DISCOUNTS })),
  ),
  deliverTo: Type.Optional(Nullable(DeliverToInput)),
  eInvoiceFormat: Type.Optional(Nullable(ClientFormat)),
  vatCategory: Type.Optional(Nullable(ClientVatCategory)),
  reminderPolicyId: Type.Optional(Nullable({ ...Id, ...REMINDER_POLICY_ID })),
};

const ClientCreate = named('ClientCreate', {
  type: withDefault(oneOf(CLIENT_TYPES), 'COMPANY'),
  ...optionalFields,
  isPublicBody: withDefault(IsPublicBody, false),
  equivalenceSurcharge: withDefault(EquivalenceSurcharge, false),
  reminders: withDefault(Reminders, 'on'),
  isActive: withDefault(Type.Boolean(), true),
});

const ClientPatch = named('ClientPatch', {
  id: Id,
  type: Type.Optional(oneOf(CLIENT_TYPES)),
  ...optionalFields,
  isPublicBody: Type.Optional(IsPublicBody),
  equivalenceSurcharge: Type.Optional(EquivalenceSurcharge),
  reminders: Type.Optional(Reminders),
  isActive: Type.Optional(
    Type.Boolean({ description: 'false archives the client: it is kept, but no longer found' }),
  ),
});

export const Client = named('Client', {
  id: Id,
  externalId: Nullable(Type.String(EXTERNAL_ID)),
  type: oneOf(CLIENT_TYPES),
  name: Nullable(Type.String()),
  contactFirstName: Nullable(Type.String()),
  contactLastName: Nullable(Type.String()),
  contactEmail: Nullable(Type.String()),
  contactPhone: Nullable(Type.String()),
  country: Nullable(Type.String()),
  currency: Nullable(Type.String()),
  language: Nullable(Type.String()),
  ...addressFields,
  identifiers: Type.Array(Type.Object({ scheme: Type.String(), value: Type.String() })),
  vatRegistrations: VatRegistrations,
  description: Nullable(Type.String()),
  metadata: StoredMetadata,
  electronicAddress: Nullable(ElectronicAddress),
  electronicAddressSuggestion: Nullable(ElectronicAddressSuggestion),
  buyerReference: Nullable(Type.String(BUYER_REFERENCE)),
  paymentTermDays: Nullable(Type.Integer(PAYMENT_TERM_DAYS)),
  cashDiscounts: Nullable(Type.Array(CashDiscountDefault, CASH_DISCOUNTS)),
  deliverTo: Nullable(DeliverTo),
  eInvoiceFormat: Nullable(ClientFormat),
  vatCategory: Nullable(ClientVatCategory),
  reminderPolicyId: Nullable({ ...Id, ...REMINDER_POLICY_ID }),
  isPublicBody: IsPublicBody,
  equivalenceSurcharge: EquivalenceSurcharge,
  reminders: Reminders,
  isActive: Type.Boolean(),
  ...revisionFields,
});

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
  type: Type.Optional({ ...oneOf(CLIENT_TYPES), description: 'Only companies, or only persons' }),
  country: Type.Optional(CountryCode),
  currency: Type.Optional(CurrencyCode),
  externalId: Type.Optional(Line(100)),
  email: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 254,
      format: 'line',
      description: 'The contact e-mail, ignoring case',
    }),
  ),
};

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
    access: member('clients:read', ANY_MEMBER),
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
      'else it is accepted, and `warnings` names the nearest scheme of the country. A checked value is stored in one spelling: ' +
      'in capitals, without separators, with the prefix of the scheme (`094 259 216` of Greece as `EL094259216`). ' +
      '`electronicAddress` is checked by its scheme; without one the response has `electronicAddressSuggestion`, made of ' +
      'identifiers and country, which is not used before it is sent.',
    http: 'POST /api/clients',
    isHarmless: true,
    access: member('clients:write', ANY_MEMBER),
    input: ClientCreate,
    output: SavedClient,
    errors: ['client_external_id_taken'],
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
    access: member('clients:read', ANY_MEMBER),
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
    access: member('clients:read', ANY_MEMBER),
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
    access: member('clients:read', ANY_MEMBER),
    input: Type.Object({ id: Id }),
    output: Client,
    notFound: 'client_not_found',
  }),
  update: defineAction({
    summary: 'Change a client',
    description:
      'An absent field stays, null clears it; objects and lists are replaced as a whole. `isActive: false` ' +
      'archives. A request that changes nothing leaves the version as it is. Identifiers are checked when they or the ' +
      'country change; `warnings` names the nearest scheme of the country for one that it does not have.',
    http: 'PATCH /api/clients/{id}',
    access: member('clients:write', ANY_MEMBER),
    input: ClientPatch,
    output: SavedClient,
    notFound: 'client_not_found',
    errors: ['changed_meanwhile', 'client_external_id_taken'],
  }),
  remove: defineAction({
    summary: 'Delete a client permanently',
    description:
      'Issued documents keep their own copy of the buyer. A client with an issued invoice that is not paid, ' +
      'credited or cancelled cannot be deleted: `isActive: false` archives it.',
    http: 'DELETE /api/clients/{id}',
    access: member('clients:write', OWNER_OR_ADMIN),
    input: Type.Object({ id: Id }),
    output: Removed,
    notFound: 'client_not_found',
    errors: ['client_has_open_invoices'],
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
  externalIds: defineAction({
    summary: 'The ids of clients in another system; clients without one are left out',
    access: internal('documents'),
    input: Type.Object({ companyId: Id, ids: Type.Array(Id, { maxItems: 1000 }) }),
    output: Type.Object({ items: Type.Array(Type.Object({ id: Id, externalId: Type.String() })) }),
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
  }),
});
