// A transmission as its company reads it, with its errors, its proof and its history.
import { type Static, Type } from '@sinclair/typebox';
import { named } from '../named';
import { Id, Nullable, oneOf, Timestamp } from '../primitives';
import { Channel, Environment } from './channels';
import { BLOCKS, EXCHANGES, PURPOSES, TRANSMISSION_STATES } from './values';

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
  purpose: {
    ...oneOf(PURPOSES),
    description:
      'What it says to the channel: here is the document; what was said of it was wrong; the document should never have been ' +
      '(both of channels that report records); a `status` of the document, such as that it was paid; or the `annulment` of a ' +
      'report, see `POST /api/transmissions/{id}/annulment`',
  },
  revision: Type.Integer({
    description:
      'Counts from 1: a new one after a rejection or a withdrawal, and for each record of a document',
  }),
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
  businessStatus: Nullable(
    Type.String({
      description:
        'What the receiving side has said about it, as the channel says it; in France the code of its life cycle, such as ' +
        '210 for refused; of an annulment `waits_for_approval`, then `approved` or `refused`; of what was annulled `annulled`',
    }),
  ),
  warnings: Type.Array(Type.String()),
  errors: Type.Array(TransmissionError, { description: 'The last ten, the newest last' }),
  attempts: Type.Integer({ description: 'Tries since it was queued, or tried again by hand' }),
  nextAttemptAt: Nullable(Timestamp),
  proof: Type.Array(Proof),
  offlineAt: Nullable({
    ...Timestamp,
    description:
      'Since when it is an offline invoice (KSeF, offline24), which is never taken back: it may reach the buyer, with the codes ' +
      'that the law asks for, before the channel has accepted it. So it is where it was not accepted ten minutes after it was ' +
      'queued, or is sent after its day of issue, and the connection has an offline certificate; `warnings` says where it has none',
  }),
  deadlineAt: Nullable({
    ...Timestamp,
    description:
      'When the channel must have an offline invoice: owners are told by mail when a quarter of the time is left, and when it is over',
  }),
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

export const Attempt = named('TransmissionAttempt', {
  at: Timestamp,
  step: oneOf(EXCHANGES),
  outcome: Type.String({ description: 'A closed word: a state, `absent`, or the code of an error' }),
  text: Type.String({ description: 'The same in a sentence' }),
  durationMs: Type.Integer(),
});

/** The channel, if one is named. */
export const channelFields = {
  channel: Type.Optional(Channel),
  environment: Type.Optional(Environment),
};
