// Notices of `documents` about issues, records and payments, and its questions.
import { Type } from '@sinclair/typebox';
import { internal } from '../access';
import { defineAction } from '../contract';
import { CalendarDate, Id, Nullable, oneOf } from '../primitives';
import { Channel, Environment } from './channels';
import { TRANSMISSION_STATES } from './values';

export const fromDocuments = {
  queueIssued: defineAction({
    summary: 'A document was issued that leaves by a channel without being asked',
    description:
      'Queued as by `create`, under the id of the delivery. Where it is on its way already nothing is done; where it cannot ' +
      'leave, a transmission that was rejected or cancelled says why.',
    access: internal('documents'),
    input: Type.Object({
      id: Id,
      companyId: Id,
      documentId: Id,
      channel: Channel,
      environment: Environment,
    }),
    idempotent: true,
  }),
  queueRecords: defineAction({
    summary: 'A chain of records has grown that an authority is told of',
    description:
      'Each record from the last known one to this position is queued, in their order: what was missed is made up for.',
    access: internal('documents', 'transmissions'),
    input: Type.Object({
      companyId: Id,
      channel: Channel,
      environment: Environment,
      /** Id of the chain of records. */
      stream: Id,
      position: Type.Integer({ minimum: 1 }),
    }),
    idempotent: true,
    timeoutMs: 30_000,
  }),
  openTransmissions: defineAction({
    summary: 'Connections of a company with transmissions that are not finished, and how many each has',
    access: internal('companies'),
    input: Type.Object({ companyId: Id }),
    output: Type.Object({
      items: Type.Array(
        Type.Object({ channel: Channel, environment: Environment, count: Type.Integer({ minimum: 1 }) }),
      ),
    }),
    idempotent: true,
  }),
  recordStates: defineAction({
    summary: 'What became of the records of a document, in their order',
    access: internal('documents'),
    input: Type.Object({ companyId: Id, documentId: Id }),
    output: Type.Object({
      items: Type.Array(
        Type.Object({
          channel: Channel,
          environment: Environment,
          position: Type.Integer(),
          state: oneOf(TRANSMISSION_STATES),
        }),
      ),
    }),
    idempotent: true,
  }),
  documentPaid: defineAction({
    summary: 'An invoice was paid in full',
    description:
      'Queued as a status for each channel that has the invoice and wants to be told, once. Whether VAT is due on payment is ' +
      'said by the document, or where it says nothing by the connection.',
    access: internal('documents'),
    input: Type.Object({
      companyId: Id,
      documentId: Id,
      number: Type.String(),
      typeCode: Type.String(),
      issueDate: CalendarDate,
      paidOn: CalendarDate,
      currency: Type.String(),
      /** Amounts with VAT, by their rate. */
      shares: Type.Array(Type.Object({ rate: Type.String(), amount: Type.String() })),
      sellerRegistration: Nullable(Type.Object({ scheme: Type.String(), value: Type.String() })),
      /** null: the document does not say. */
      isVatDueOnPayment: Nullable(Type.Boolean()),
    }),
    idempotent: true,
  }),
};
