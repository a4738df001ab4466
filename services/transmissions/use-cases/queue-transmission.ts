// Freezes the bytes of a document and queues them for a channel.
import type { ChannelEnvironment, ChannelProviderId } from '../../../shared/contracts/settings/channels';
import type { Transmission } from '../../../shared/contracts/transmissions';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { newTransmission, nextRevision } from '../domain/new-transmission';
import { present, transmissionEvent } from '../domain/present';
import { LaneRow } from '../models/lane-row';
import { TransmissionRow } from '../models/transmission-row';
import { files } from './files';
import { readShown } from './read-shown';
import type { Ready } from './ready-document';
import { tellDocument } from './tell-document';

export interface DocumentToSend {
  companyId: string;
  /** Of the transmission. */
  id: string;
  documentId: string;
  documentNumber: string;
  channel: ChannelProviderId;
  environment: ChannelEnvironment;
}

/** Throws 409 `transmission_exists`. */
export async function queueTransmission(
  tx: Transaction,
  { prepared, waitsFor, ...document }: DocumentToSend & Ready,
  now: Date,
): Promise<Transmission> {
  const revision = await nextOfDocument(tx, document);
  const { id: payloadFile, sha256 } = await files.write(tx, prepared ? [prepared.bytes] : []);
  const payload = { payloadFile, payloadSha256: sha256 ?? '', remoteContext: prepared?.context ?? {} };
  const row = { ...newTransmission({ ...document, revision, ...payload }, now), waitsFor };
  await tx.insert(TransmissionRow, row);
  await tx.emit(row.companyId, 'transmission.queued', transmissionEvent(row));
  await tellDocument(tx, row);
  return present(await readShown(tx, row.id));
}

/** Of two requests at once, the second sees what the first has queued. Throws 409 `transmission_exists`. */
export async function nextOfDocument(
  tx: Transaction,
  { documentId, channel, environment }: DocumentToSend,
): Promise<number> {
  await tx.insert(LaneRow, { channel, environment }, 'keep');
  await tx.lock(LaneRow, { channel, environment });
  return nextRevision(await tx.findAll(TransmissionRow, { documentId, channel, environment }));
}
