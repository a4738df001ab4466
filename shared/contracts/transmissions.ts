// What leaves by an e-invoicing channel: each transmission of a document, its state, history and proof.
import { type Static, Type } from '@sinclair/typebox';
import { ANY_MEMBER, internal, member } from './access';
import { defineAction, defineService } from './contract';
import { fileChunk } from './files';
import { named } from './named';
import { PageOf, pagingInput } from './paging';
import { Id, ListOf, Nullable, oneOf, Timestamp } from './primitives';
import { CHANNEL_ENVIRONMENTS, CHANNEL_PROVIDERS } from './settings/channels';

export const TRANSMISSION_STATES = [
  'queued',
  'sending',
  'submitted',
  'accepted',
  'rejected',
  'failed',
  'cancelled',
] as const;
export type TransmissionState = (typeof TRANSMISSION_STATES)[number];

export const BLOCKS = ['credentials', 'key', 'connection', 'predecessor'] as const;
/** Why nothing of a connection is sent for now. */
export type Block = (typeof BLOCKS)[number];

export const STEPS = ['send', 'ask', 'poll'] as const;
/** What is said to a channel: here it is; do you have it; what became of it. */
export type Step = (typeof STEPS)[number];

const Channel = oneOf(CHANNEL_PROVIDERS);
const Environment = oneOf(CHANNEL_ENVIRONMENTS);

const TransmissionError = named('TransmissionError', {
  at: Timestamp,
  code: Type.String({ description: 'Of this system, or as the channel says it' }),
  message: Type.String(),
  class: oneOf(['network', 'rate', 'auth', 'key', 'envelope', 'predecessor', 'content', 'blocked', 'ours']),
});
export type TransmissionError = Static<typeof TransmissionError>;

const Proof = named('TransmissionProof', {
  kind: Type.String({ description: 'What it is, as the channel calls it' }),
  sha256: Type.String(),
  at: Timestamp,
});

export const Transmission = named('Transmission', {
  id: Id,
  documentId: Id,
  documentNumber: Type.String(),
  channel: Channel,
  environment: {
    ...Environment,
    description: 'A transmission to TEST is a rehearsal: it changes nothing of the document',
  },
  revision: Type.Integer({ description: 'Counts from 1: a new one after a rejection or a withdrawal' }),
  state: {
    ...oneOf(TRANSMISSION_STATES),
    description:
      '`queued`: nothing has left. `sending`: it may have arrived, the channel is asked before anything is sent again. ' +
      '`submitted`: taken, verdict open. `accepted`, `rejected`: the verdict; an accepted one can still be rejected by the ' +
      'receiving side. `failed`: given up, can be tried again. `cancelled`: withdrawn while it was queued',
  },
  blockedBy: Nullable({
    ...oneOf(BLOCKS),
    description:
      'Why it does not go on: the channel refuses the `credentials`, the `connection` is inactive or stopped by the ' +
      'channel (both go on when it is connected anew), the `key` to the credentials is missing on the server, the channel has not accepted the `predecessor` yet, a document ' +
      'that this one names',
  }),
  payloadSha256: Type.String({
    description:
      'Of the bytes that leave, frozen when it was queued; of nothing where the document could not be made in the format',
  }),
  remoteId: Nullable(Type.String({ description: 'How the channel calls it' })),
  businessStatus: Nullable(Type.String({ description: 'What the receiving side has said about it' })),
  warnings: Type.Array(Type.String()),
  errors: Type.Array(TransmissionError, { description: 'The last ten, the newest last' }),
  attempts: Type.Integer({ description: 'Tries since it was queued, or tried again by hand' }),
  nextAttemptAt: Nullable(Timestamp),
  proof: Type.Array(Proof),
  queuedAt: Timestamp,
  sendingAt: Nullable(Timestamp),
  submittedAt: Nullable(Timestamp),
  acceptedAt: Nullable(Timestamp),
  rejectedAt: Nullable(Timestamp),
  failedAt: Nullable(Timestamp),
  cancelledAt: Nullable(Timestamp),
  version: Type.Integer(),
  updatedAt: Timestamp,
});
export type Transmission = Static<typeof Transmission>;

const Attempt = named('TransmissionAttempt', {
  at: Timestamp,
  step: oneOf(STEPS),
  outcome: Type.String({ description: 'A closed word: a state, `absent`, or the code of an error' }),
  text: Type.String({ description: 'The same in a sentence' }),
  durationMs: Type.Integer(),
});

const channelFields = {
  channel: Type.Optional(Channel),
  environment: Type.Optional(Environment),
};

export const transmissions = defineService('transmissions', {
  create: defineAction({
    summary: 'Send an issued document by a channel',
    description:
      'Freezes the bytes and queues them; the rest happens in the background, see `GET /api/transmissions/{id}`. Without ' +
      '`channel` it is the connected one that carries such documents, without `environment` PROD where it is connected, else ' +
      'TEST. One transmission of a document by a channel and environment at a time: another one is refused with 409 ' +
      '`transmission_exists` unless the last was rejected or cancelled; one that failed is tried again, see `retry`.',
    http: 'POST /api/documents/{id}/transmissions',
    access: member('documents:write', ANY_MEMBER),
    input: Type.Object({ id: Id, ...channelFields }),
    output: Transmission,
    status: 202,
    notFound: 'document_not_found',
    errors: [
      'document_not_open',
      'document_too_long',
      'e_invoice_not_possible',
      'channel_not_connected',
      'transmission_exists',
    ],
    timeoutMs: 30_000,
  }),
  ofDocument: defineAction({
    summary: 'List the transmissions of a document, newest first',
    description: 'At most 100.',
    http: 'GET /api/documents/{id}/transmissions',
    access: member('documents:read', ANY_MEMBER),
    input: Type.Object({ id: Id }),
    output: ListOf(Transmission),
    notFound: 'document_not_found',
  }),
  list: defineAction({
    summary: 'List the transmissions of the company, newest first',
    http: 'GET /api/transmissions',
    access: member('documents:read', ANY_MEMBER),
    input: Type.Object({
      ...pagingInput,
      ...channelFields,
      state: Type.Optional(oneOf(TRANSMISSION_STATES)),
      documentId: Type.Optional(Id),
    }),
    output: PageOf(Transmission),
  }),
  get: defineAction({
    summary: 'Read a transmission and its history',
    http: 'GET /api/transmissions/{id}',
    access: member('documents:read', ANY_MEMBER),
    input: Type.Object({ id: Id }),
    output: Type.Object({
      ...Transmission.properties,
      history: Type.Array(Attempt, {
        description: 'The last 200 exchanges with the channel, the oldest first',
      }),
    }),
    notFound: 'transmission_not_found',
  }),
  proof: defineAction({
    summary: 'Download the proof of a transmission',
    description:
      'What the channel gave in evidence, as it came: the latest, or that of `kind`. 404 while there is none.',
    http: 'GET /api/transmissions/{id}/proof',
    hasEtag: true,
    access: member('documents:read', ANY_MEMBER),
    input: Type.Object({ id: Id, kind: Type.Optional(Type.String({ maxLength: 40 })) }),
    response: 'file',
    produces: ['application/json', 'application/xml'],
    notFound: 'transmission_not_found',
  }),
  retry: defineAction({
    summary: 'Try a failed transmission again',
    description: 'The same transmission: the channel is asked first whether it has the document.',
    http: 'POST /api/transmissions/{id}/retry',
    access: member('documents:write', ANY_MEMBER),
    input: Type.Object({ id: Id }),
    output: Transmission,
    status: 202,
    notFound: 'transmission_not_found',
    errors: ['transmission_not_failed'],
  }),
  cancel: defineAction({
    summary: 'Withdraw a queued transmission',
    description: 'Only while nothing has left: `queued`.',
    http: 'DELETE /api/transmissions/{id}',
    access: member('documents:write', ANY_MEMBER),
    input: Type.Object({ id: Id }),
    output: Transmission,
    notFound: 'transmission_not_found',
    errors: ['transmission_not_queued'],
  }),
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
  connectionChanged: defineAction({
    summary: 'A connection to a channel was made, changed or removed',
    description:
      'What is connected is tried, and what waited for it goes on; what was queued for a removed one is cancelled.',
    access: internal('settings'),
    input: Type.Object({
      companyId: Id,
      providerId: Channel,
      environment: Environment,
      /** null: removed. */
      version: Nullable(Type.Integer()),
    }),
    idempotent: true,
  }),
  connectionDue: defineAction({
    summary: 'A connection to a channel is to be tried again',
    description:
      'A channel that cannot be reached says nothing about the credentials: what was found before stays.',
    access: internal('settings'),
    input: Type.Object({ companyId: Id, providerId: Channel, environment: Environment }),
    idempotent: true,
  }),
  fileChunk: fileChunk(),
});
