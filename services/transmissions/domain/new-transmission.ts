// Builds a transmission when it is queued, and decides if a document may have another one.

import type { TransmissionState } from '../../../shared/contracts/transmissions';
import type { ChannelEnvironment, ChannelProviderId } from '../../../shared/contracts/transmissions/channels';
import { problem } from '../../../shared/runtime/errors';
import type { TransmissionRecord } from '../models/transmission-row';

/** The channel does not have the document after these, so another transmission is no duplicate. */
const OVER: ReadonlySet<TransmissionState> = new Set(['rejected', 'cancelled']);

/**
 * Throws 409 while one is under way or has arrived. @param known those of the document in this channel and environment
 */
export function nextRevision(known: readonly Pick<TransmissionRecord, 'state' | 'revision'>[]): number {
  if (known.some(({ state }) => !OVER.has(state))) throw problem('transmission_exists');
  return Math.max(0, ...known.map(({ revision }) => revision)) + 1;
}

export interface Queued {
  companyId: string;
  id: string;
  documentId: string;
  documentNumber: string;
  channel: ChannelProviderId;
  environment: ChannelEnvironment;
  revision: number;
  payloadFile: string;
  payloadSha256: string;
  remoteContext: Record<string, string>;
}

export function newTransmission(queued: Queued, now: Date): TransmissionRecord {
  const at = now.toISOString();
  return {
    ...queued,
    purpose: 'invoice',
    state: 'queued',
    mustAsk: false,
    remoteId: null,
    businessStatus: null,
    warnings: [],
    errors: [],
    proof: [],
    attempts: 0,
    polls: 0,
    waitsFor: null,
    waitsForDocument: null,
    envelopeId: null,
    lostEnvelopes: 0,
    batchId: null,
    stream: null,
    position: null,
    firstAttemptAt: null,
    nextAttemptAt: at,
    lease: 0,
    leasedUntil: null,
    queuedAt: at,
    sendingAt: null,
    submittedAt: null,
    acceptedAt: null,
    rejectedAt: null,
    failedAt: null,
    cancelledAt: null,
    decideAt: null,
    offlineAt: null,
    releasedAt: null,
    deadlineAt: null,
    deadlineTold: null,
    corrects: null,
    codes: [],
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
}
