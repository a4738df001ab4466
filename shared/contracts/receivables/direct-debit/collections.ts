// Collections: the debit of an invoice by a mandate, from its announcement to the money or its return.
import { type Static, Type } from '@sinclair/typebox';
import { internal, member } from '../../access';
import { defineAction } from '../../contract';
import { AMOUNT_MINOR_MAX } from '../../documents/values';
import { exportRows } from '../../export-rows';
import { GuardAnswer, GuardQuestion, MailReport } from '../../mail';
import { named } from '../../named';
import { atLeast, atMost, LIST_CSV_TEXT, listed, nextUpdatedSince, PageOf, pagingInput } from '../../paging';
import { CalendarDate, CurrencyCode, Id, Nullable, oneOf, revisionFields, severalOf } from '../../primitives';
import { COLLECTION_BOOKINGS, COLLECTION_STATES } from './values';

const mandate = { ...Id, examples: ['0198f2a4-7c1e-7a3b-9d52-1f0e6b7c8a91'] };
const mandateId = { ...mandate, description: 'Id of the mandate' };
const collectOn = { ...CalendarDate, description: 'Day of the debit, a TARGET day' };

export const Collection = named('Collection', {
  id: Id,
  documentId: Id,
  documentNumber: Type.String({ description: 'Number of the invoice', examples: ['INV-2026-0042'] }),
  clientId: Id,
  mandateId,
  state: {
    ...oneOf(COLLECTION_STATES),
    description:
      '`planned` until the client is told, `batched` in a file, `submitted` at the bank, `accepted` by it, `collected` with the ' +
      'credit of the bank; then it may be `returned`, or `refunded` because the payer has asked for it',
  },
  currency: CurrencyCode,
  amountMinor: Type.Integer({ minimum: 1, description: 'In minor units', examples: [11_900] }),
  collectOn,
  announcedOn: Nullable({ ...CalendarDate, description: 'When the client was told; null until then' }),
  announceError: Nullable(
    Type.String({ description: 'Why the announcement has not left', examples: ['The server refuses it'] }),
  ),
  batchId: Nullable({ ...Id, description: 'Its direct debit batch' }),
  endToEndId: Type.String({
    description: 'By which the bank names it',
    examples: ['0198F2A47C1E7A3B9D521F0E6B7C8A91'],
  }),
  reasonCode: Nullable(
    Type.String({ description: 'Reason of the bank for a return or rejection', examples: ['AM04'] }),
  ),
  isRetryable: Type.Boolean({
    description:
      'It came back for want of money, and the invoice may be collected once more, with another announcement',
  }),
  repeatsId: Nullable({
    ...Id,
    description: 'The collection that came back for want of money, which this one repeats by itself',
  }),
  collectedOn: Nullable({ ...CalendarDate, description: 'Day of the credit' }),
  returnedOn: Nullable({ ...CalendarDate, description: 'Day on which the money was taken back' }),
  revocableUntil: Nullable({
    ...CalendarDate,
    description:
      'Last day on which the payer may ask for it back without a reason, 8 weeks after the debit; null of B2B',
  }),
  chargesMinor: Type.Integer({
    minimum: 0,
    description: 'What the bank has charged for the return',
    examples: [300],
  }),
  booking: {
    ...oneOf(COLLECTION_BOOKINGS),
    description: 'Of the settlement, whose id is that of the collection; `refused` waits for a person',
  },
  bookingError: Nullable(
    Type.String({
      description: 'Error code of documents, where the booking was refused',
      examples: ['period_closed'],
    }),
  ),
  ...revisionFields,
});
export type Collection = Static<typeof Collection>;

const COLLECTION_ERRORS = [
  'document_not_open',
  'document_settled',
  'document_on_hold',
  'direct_debit_not_configured',
  'mandate_not_usable',
  'pre_notification_missing',
  'collection_date_too_early',
  'collection_open',
  'collection_retries_used',
  'mail_quota_exceeded',
] as const;

export const collections = {
  listCollections: defineAction({
    summary: 'List collections by SEPA direct debit',
    description: LIST_CSV_TEXT,
    http: 'GET /api/collections',
    access: member('banking:read'),
    ...listed({
      paging: pagingInput,
      sorts: ['createdAt', 'updatedAt', 'collectOn'],
      defaultSort: '-createdAt',
      filters: {
        documentId: Type.Optional(Id),
        clientId: Type.Optional(Id),
        mandateId: Type.Optional(mandateId),
        batchId: Type.Optional({ ...Id, description: 'Those of a direct debit batch' }),
        state: Type.Optional(severalOf(COLLECTION_STATES)),
        from: Type.Optional({ ...CalendarDate, description: 'First day of the debit' }),
        to: Type.Optional({ ...CalendarDate, description: 'Last day of the debit' }),
      },
      bounds: { from: atLeast('collectOn'), to: atMost('collectOn') },
    }),
    output: Type.Object({ ...PageOf(Collection).properties, nextUpdatedSince }),
  }),
  createCollection: defineAction({
    summary: 'Collect an invoice by SEPA direct debit',
    description:
      'Plans the debit, and mails the client its announcement (`PRE_NOTIFICATION`); with `announcedOn` the client was told otherwise, such ' +
      'as on the invoice. Absent, `collectOn` is the due date, or the first day that announcement and bank allow; a day that is no ' +
      'TARGET day moves to the next one. An invoice is in one open collection at most. Nothing leaves for the bank before a batch is made.',
    http: 'POST /api/collections',
    access: member('banking:write'),
    input: named('CollectionCreate', {
      documentId: { ...Id, description: 'An open invoice in EUR' },
      mandateId: Type.Optional({
        ...mandate,
        description: 'Needed where its client has several active ones',
      }),
      collectOn: Type.Optional(collectOn),
      amountMinor: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: AMOUNT_MINOR_MAX,
          description: 'At most the balance, which it is by default',
          examples: [11_900],
        }),
      ),
      announcedOn: Type.Optional({
        ...CalendarDate,
        description:
          'The client knows amount, day, mandate and creditor identifier since then: no mail is sent',
      }),
    }),
    output: Collection,
    errors: COLLECTION_ERRORS,
  }),
  getCollection: defineAction({
    summary: 'Read a collection',
    http: 'GET /api/collections/{id}',
    access: member('banking:read'),
    input: Type.Object({ id: Id }),
    output: Collection,
    notFound: 'collection_not_found',
  }),
  cancelCollection: defineAction({
    summary: 'Cancel a collection that is in no file',
    description:
      'One that is in a file is taken back with its batch (POST /api/direct-debit-batches/{id}/withdraw).',
    http: 'DELETE /api/collections/{id}',
    access: member('banking:write'),
    input: Type.Object({ id: Id }),
    output: Collection,
    notFound: 'collection_not_found',
    errors: ['collection_not_cancellable'],
  }),
  guardPreNotification: defineAction({
    summary: 'Decide about the announcement of a collection immediately before an attempt to send it',
    description: 'The reference is the id of the collection.',
    access: internal('mail'),
    input: GuardQuestion,
    output: GuardAnswer,
    timeoutMs: 30_000,
    idempotent: true,
  }),
  preNotificationReported: defineAction({
    summary: 'What became of the announcement of a collection',
    description: 'The reference is the id of the collection.',
    access: internal('mail'),
    input: MailReport,
    idempotent: true,
  }),
  collectInvoice: defineAction({
    summary: 'Collect the invoice of a recurring invoice by direct debit',
    description:
      'An invoice that was collected before has its newest collection: it is planned once, however often it is called.',
    access: internal('recurring'),
    input: Type.Object({ companyId: Id, documentId: Id, mandateId: Type.Optional(mandateId) }),
    output: Type.Object({ collectionId: Id }),
    errors: COLLECTION_ERRORS,
    idempotent: true,
  }),
  followFailure: defineAction({
    summary: 'Tell the client of a collection that failed, and collect once more',
    description: 'As the settings of the company say; once for each collection, however often it is called.',
    access: internal('receivables'),
    input: Type.Object({ companyId: Id, id: Id }),
    idempotent: true,
  }),
  guardFailureMail: defineAction({
    summary: 'Decide about the mail of a failed collection immediately before an attempt to send it',
    description: 'The reference is the id of the collection.',
    access: internal('mail'),
    input: GuardQuestion,
    output: GuardAnswer,
    timeoutMs: 30_000,
    idempotent: true,
  }),
  exportCollections: exportRows('collections'),
};
