// The state of a document in the channels that it was sent by.
import { type Static, Type } from '@sinclair/typebox';
import { internal } from '../access';
import { defineAction } from '../contract';
import { named } from '../named';
import { Id, Nullable, oneOf, Timestamp } from '../primitives';
import { TRANSMISSION_STATES } from '../transmissions';
import { CHANNEL_PROVIDERS } from '../transmissions/channels';

const fields = {
  channel: { ...oneOf(CHANNEL_PROVIDERS), description: 'By which it left' },
  transmissionId: { ...Id, description: 'See GET /api/transmissions/{id}' },
  state: { ...oneOf(TRANSMISSION_STATES), description: 'As that of the transmission' },
  remoteId: Nullable(Type.String({ description: 'How the channel calls it, such as its KSeF number' })),
  businessStatus: Nullable(
    Type.String({ description: 'What the receiving side has said about it, as that of the transmission' }),
  ),
  updatedAt: { ...Timestamp, description: 'When the state began' },
};

/** A QR code that a channel wants on the pages: `payload` is the text in it, `caption` is printed below. */
const PrintedCode = Type.Object({ caption: Type.String(), payload: Type.String() });
export type PrintedCode = Static<typeof PrintedCode>;

/** A transmission of the environment PROD: a rehearsal changes nothing of a document. */
export const DocumentTransmission = named('DocumentTransmission', fields);
export type DocumentTransmission = Static<typeof DocumentTransmission>;

/**
 * The latest transmission of a document by a channel. `revision` and `version` of the transmission tell which of two reports is
 * the later one.
 */
export interface LatestTransmission extends DocumentTransmission {
  revision: number;
  version: number;
  /** The channel must accept the document for it to exist. */
  isClearing: boolean;
  /** The buyer may get the document: it was accepted, or the law allows it before. */
  isReleased: boolean;
  /** Printed until it is accepted; absent in older reports. */
  codes?: PrintedCode[];
}

export const transmitting = {
  transmissionChanged: defineAction({
    summary: 'A transmission of a document was queued, or its state has changed',
    description:
      'Kept where nothing later is known of this channel; a mail that waits for a verdict leaves by it. What a channel that ' +
      'delivers has accepted is `sent`.',
    access: internal('transmissions'),
    input: Type.Object({
      companyId: Id,
      documentId: Id,
      ...fields,
      /** Orders reports, together with `version`. */
      revision: Type.Integer(),
      version: Type.Integer(),
      /** True if the document exists only once the channel has accepted it. */
      isClearing: Type.Boolean(),
      /** True if the buyer may have it: it is accepted, or the law releases it before that. */
      isReleased: Type.Boolean(),
      /** Printed while the channel has not accepted it; absent in what an older version has delivered. */
      codes: Type.Optional(Type.Array(PrintedCode)),
    }),
    idempotent: true,
  }),
};
