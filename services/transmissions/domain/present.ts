// Presents a transmission in the API and in events.
import type { EventData } from '../../../shared/contracts/events';
import type { Block, Transmission, TransmissionState } from '../../../shared/contracts/transmissions';
import type { TransmissionRecord } from '../models/transmission-row';

/** The record with the `blockedBy` of its lane. */
export type PresentableTransmission = TransmissionRecord & { blockedBy: Block | null };

export function present(row: PresentableTransmission): Transmission {
  return { ...row, proof: row.proof.map(({ kind, sha256, at }) => ({ kind, sha256, at })) };
}

export function transmissionEvent(row: TransmissionRecord): EventData<'transmission.queued'> {
  const { id, documentId, channel, environment, purpose, revision, state, remoteId, businessStatus, errors } =
    row;
  const errorCodes = [...new Set(errors.map(({ code }) => code))];
  return {
    id,
    documentId,
    channel,
    environment,
    purpose,
    revision,
    state,
    remoteId,
    businessStatus,
    errorCodes,
  };
}

/** Returns the changes of entering a state, with its time. */
export function entering(state: TransmissionState, now: Date): Partial<TransmissionRecord> {
  return { state, [`${state}At`]: now.toISOString() };
}
