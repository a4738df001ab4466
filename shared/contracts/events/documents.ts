// Events of documents, and of quotes that clients answer.
import { Type } from '@sinclair/typebox';
import { Id, Nullable } from '../primitives';
import { eventsFor } from './event';

const ofDocuments = eventsFor('documents:read');

const documentData = {
  id: Id,
  typeId: Type.String(),
  status: Type.String(),
  number: Nullable(Type.String()),
  clientId: Id,
  issueDate: Nullable(Type.String()),
  dueDate: Nullable(Type.String()),
  currency: Type.String(),
  totalMinor: Type.Integer(),
  paidMinor: Type.Integer(),
  deductedMinor: Type.Integer(),
  creditedMinor: Type.Integer(),
  balanceMinor: Type.Integer(),
  selfBilled: Type.Boolean({
    description: 'A purchase of the company, issued in the name of its supplier; not a sale',
    examples: [false],
  }),
  version: Type.Integer(),
};

const quoteAnswerData = {
  ...documentData,
  name: Type.String(),
  reason: Nullable(Type.String()),
  answeredAt: Type.String(),
  documentSha256: Type.String(),
};

const acceptanceData = {
  ...documentData,
  name: Type.String({ description: 'Who answered for the supplier', examples: ['Ada Byron'] }),
  reason: Nullable(Type.String({ description: 'Why, where it was said', examples: ['Wrong quantity'] })),
  answeredOn: Type.String({ description: 'The day of the answer', examples: ['2026-04-02'] }),
};

const closedDay = (description: string) => Nullable(Type.String({ description, examples: ['2026-09-30'] }));

const periodData = {
  closedThrough: closedDay('The books are closed through this day; null: nothing is closed'),
  previous: closedDay('The day before the change'),
  reason: Nullable(Type.String({ description: 'Why they were opened again', examples: ['Late invoice'] })),
  userId: { ...Id, description: 'Who changed it' },
};

const paymentData = {
  ...documentData,
  paymentId: Id,
  settlementId: Id,
  kind: Type.String(),
  amountMinor: Type.Integer(),
  externalId: Nullable(Type.String({ description: 'Of the settlement', examples: ['ch_3Nk'] })),
};

const holdData = {
  ...documentData,
  holdId: Id,
  kind: Type.String({ description: 'dispute, promise, legal or other', examples: ['dispute'] }),
  heldMinor: Nullable(Type.Integer({ description: 'The disputed part; null: the whole', examples: [5000] })),
  until: Nullable(
    Type.String({ description: 'Last day; null: until it is removed', examples: ['2026-04-30'] }),
  ),
};

export const documentEvents = {
  'period.closed': ofDocuments('The books of the company were closed through a day', periodData),
  'period.reopened': ofDocuments('Closed books were opened again, for a reason', periodData),
  'document.created': ofDocuments('A document was drafted', documentData),
  'document.updated': ofDocuments('A document was changed, or part of it was paid', documentData),
  'document.deleted': ofDocuments('A draft was deleted', { id: Id }),
  'document.issued': ofDocuments('A document was issued', documentData),
  'document.sent': ofDocuments(
    'A document was sent to the client: by mail, by a channel that delivers, or by other means',
    documentData,
  ),
  'document.send_failed': ofDocuments('The mail with a document was not accepted', documentData),
  'document.captured': ofDocuments(
    'The mail with a document became a file, because there is no way to send it: nobody got it',
    documentData,
  ),
  'document.payment_recorded': ofDocuments('A payment or a deduction was booked on an invoice', {
    ...paymentData,
    paidOn: Type.String({ description: 'Day of the payment' }),
    date: Type.String({ description: 'The old name of `paidOn`', deprecated: true }),
  }),
  'document.payment_reversed': ofDocuments('A payment or a deduction of an invoice was taken back', {
    ...paymentData,
    reversedOn: Type.String(),
  }),
  'document.hold_added': ofDocuments('A hold was placed on an invoice', holdData),
  'document.hold_removed': ofDocuments('A hold of an invoice was removed', {
    ...holdData,
    removedOn: Type.String({ description: 'The day on which it was removed', examples: ['2026-04-02'] }),
  }),
  'document.paid': ofDocuments('An invoice was paid in full', documentData),
  'document.credited': ofDocuments('An invoice was credited, in part or in full', {
    ...documentData,
    creditNoteId: Id,
    creditNoteTotalMinor: Type.Integer(),
  }),
  'document.cancelled': ofDocuments('An invoice was cancelled', documentData),
  'document.e_invoice_created': ofDocuments('An e-invoice of an issued document was created', {
    ...documentData,
    format: Type.String(),
    sha256: Type.String(),
  }),
  'self_billing.accepted': ofDocuments('A supplier accepted a self-billed document', acceptanceData),
  'self_billing.refused': ofDocuments('A supplier refused a self-billed document', acceptanceData),
  'quote.signed': ofDocuments('A client signed a quote', quoteAnswerData),
  'quote.refused': ofDocuments('A client refused a quote', quoteAnswerData),
};
