// Drafts, and reading documents of any status.
import { Type } from '@sinclair/typebox';
import { member } from '../access';
import { defineAction } from '../contract';
import { historyAction } from '../history';
import { MetadataFilter } from '../metadata';
import { named } from '../named';
import { DOCUMENT_TYPES } from '../number-formats';
import { atLeast, atMost, LIST_CSV_TEXT, listed, nextUpdatedSince, pagingInput, searchText } from '../paging';
import {
  CalendarDate,
  CurrencyCode,
  Id,
  Line,
  ListOf,
  Nullable,
  oneOf,
  Removed,
  severalOf,
} from '../primitives';
import { Document, DocumentSummary, draftFields } from './document';
import { DocumentWithSignature, SIGNED_FIELDS } from './signature';
import {
  AMOUNT_MINOR_MAX,
  PAYMENT_STATUSES,
  REMINDER_STEPS_MAX,
  STATUS_FILTERS,
  STATUSES,
  TypeId,
} from './values';
import { VatSuggestion } from './vat-suggestion';

/** A document of 500 full lines, far below what the bus carries. */
export const DOCUMENT_BYTES_MAX = 256 * 1024;

export const DraftedDocument = named('DraftedDocument', {
  ...Document.properties,
  vatSuggestions: Type.Optional(
    Type.Array(Type.Object({ lineNumber: Type.Integer(), ...VatSuggestion.properties }), {
      description: 'Of the lines that said no VAT in this request; absent where all of them did',
    }),
  ),
});

const Total = Type.Integer({
  minimum: 0,
  maximum: AMOUNT_MINOR_MAX,
  description: 'Limit of `totalMinor`, in minor units of any currency',
});

const listFilters = {
  typeId: Type.Optional(severalOf(DOCUMENT_TYPES)),
  status: Type.Optional(severalOf(STATUS_FILTERS)),
  clientId: Type.Optional(Id),
  selfBilled: Type.Optional(
    Type.Boolean({
      description:
        'true: only documents that the company issued in the name of suppliers; false: none of them. Default: both, and with `typeId` none',
    }),
  ),
  from: Type.Optional(CalendarDate),
  to: Type.Optional(CalendarDate),
  q: searchText,
  currency: Type.Optional(CurrencyCode),
  number: Type.Optional(Line(100)),
  reference: Type.Optional(Line(200)),
  externalId: Type.Optional(Line(100)),
  metadata: Type.Optional(MetadataFilter),
  dueFrom: Type.Optional(CalendarDate),
  dueTo: Type.Optional(CalendarDate),
  reminderLevel: Type.Optional(
    Type.Integer({ minimum: 0, maximum: REMINDER_STEPS_MAX, description: 'Of invoices; 0: not reminded of' }),
  ),
  hasHold: Type.Optional(Type.Boolean({ description: 'true: a hold lasts today' })),
  isCollecting: Type.Optional(
    Type.Boolean({ description: 'true: a collection by direct debit is planned or at the bank' }),
  ),
  totalFromMinor: Type.Optional(Total),
  totalToMinor: Type.Optional(Total),
};

export const drafts = {
  list: defineAction({
    summary: 'List documents',
    description:
      'The latest date first, unless `sort` is given: the issue date, for a draft its planned date, else the ' +
      'day of its creation. `status` takes the statuses of a document and the computed ones of an invoice: ' +
      '`unpaid`, `partly_paid`, `paid`, `credited`, `overdue`; of several, any of them. `from` and `to` are ' +
      'days, both included. `q` finds every word of it in number, client name and reference, whatever case and ' +
      'accents, among at most 5,000 matches. `total` and `pageCount` are null if more than 10,000 documents ' +
      `match and would have to be counted. ${LIST_CSV_TEXT} Amounts are in major units.`,
    http: 'GET /api/documents',
    bytesPerWeight: 20 * 1024,
    access: member('documents:read'),
    ownOnly: 'filtered',
    ...listed({
      paging: pagingInput,
      sorts: ['date', 'createdAt', 'updatedAt', 'dueDate'],
      defaultSort: '-date',
      sortText: '`dueDate` lists the documents without one last, also in the reverse',
      filters: listFilters,
      bounds: {
        from: atLeast('issueDate'),
        to: atMost('issueDate'),
        dueFrom: atLeast('dueDate'),
        dueTo: atMost('dueDate'),
        totalFromMinor: atLeast('totalMinor'),
        totalToMinor: atMost('totalMinor'),
      },
    }),
    output: Type.Object({
      items: Type.Array(DocumentSummary),
      page: Type.Integer(),
      pageSize: Type.Integer(),
      total: Nullable(Type.Integer()),
      pageCount: Nullable(Type.Integer()),
      nextCursor: Nullable(Type.String()),
      nextUpdatedSince,
    }),
  }),
  types: defineAction({
    summary: 'List the types of documents',
    http: 'GET /api/documents/types',
    access: member('documents:read'),
    ownOnly: 'shared',
    output: ListOf(
      Type.Object({
        typeId: TypeId,
        statuses: Type.Array(oneOf(STATUSES), { description: 'Statuses it can have' }),
        paymentStatuses: Type.Array(oneOf(PAYMENT_STATUSES), { description: 'Payment statuses it can have' }),
        defaultNumberFormat: Type.String({ description: 'Default pattern of numbers' }),
        canBeSigned: Type.Boolean({ description: 'True if clients can sign it' }),
        canBePaid: Type.Boolean({ description: 'True if payments can be recorded' }),
      }),
    ),
  }),
  get: defineAction({
    summary: 'Read a document',
    description:
      'With the answer of the client, where a quote has been signed or refused, and the holds on an invoice that last. `signature.documentSha256` is that of ' +
      'the canonical JSON (RFC 8785) of an object with the fields of this answer that `signature.documentFields` names; ' +
      `today these: ${SIGNED_FIELDS.join(', ')}.`,
    http: 'GET /api/documents/{id}',
    access: member('documents:read'),
    ownOnly: 'filtered',
    input: Type.Object({ id: Id }),
    output: DocumentWithSignature,
    notFound: 'document_not_found',
  }),
  history: historyAction('a document', {
    http: 'GET /api/documents/{id}',
    access: member('documents:read'),
    ownOnly: 'filtered',
    notFound: 'document_not_found',
  }),
  update: defineAction({
    summary: 'Change a draft',
    description:
      'An absent field stays, null clears it; `lines`, `adjustments` and `exemptionReasons` are replaced as a ' +
      'whole. With another `currency` or `pricesIncludeVat`, lines whose price is that of their article have that of the new terms; ' +
      'with another language, also that of another client, texts and units that are those of their article are in the new one. ' +
      'An issued document cannot be changed: 409; but a request with `metadata` alone changes that, since nothing prints or ' +
      'transmits it.',
    http: 'PATCH /api/documents/{id}',
    isHarmless: true,
    bytesPerWeight: 20 * 1024,
    access: member('documents:write'),
    ownOnly: 'filtered',
    input: named('DocumentPatch', { id: Id, clientId: Type.Optional(Id), ...draftFields }),
    output: DraftedDocument,
    bodyBytesMax: DOCUMENT_BYTES_MAX,
    notFound: 'document_not_found',
    errors: ['document_not_draft', 'self_billing_issuer', 'document_external_id_taken'],
  }),
  remove: defineAction({
    summary: 'Delete a draft',
    description: 'An issued document cannot be deleted: 409.',
    http: 'DELETE /api/documents/{id}',
    access: member('documents:write'),
    ownOnly: 'filtered',
    input: Type.Object({ id: Id }),
    output: Removed,
    notFound: 'document_not_found',
    errors: ['document_not_draft'],
  }),
};
