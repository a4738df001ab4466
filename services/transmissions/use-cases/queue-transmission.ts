// Freezes the bytes of a document and queues them for a channel.
import type { ChannelEnvironment, ChannelProviderId } from '../../../shared/contracts/settings/channels';
import type { Transmission } from '../../../shared/contracts/transmissions';
import type { CallContext } from '../../../shared/runtime/context';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { newId } from '../../../shared/runtime/ids';
import type { Prepared } from '../channels/adapter';
import { newTransmission, nextRevision } from '../domain/new-transmission';
import { present, transmissionEvent } from '../domain/present';
import { LaneRow } from '../models/lane-row';
import { TransmissionRow } from '../models/transmission-row';
import { files } from './files';
import { readShown } from './read-shown';

export interface ReadyDocument {
  documentId: string;
  documentNumber: string;
  channel: ChannelProviderId;
  environment: ChannelEnvironment;
  prepared: Prepared;
}

/** Throws 409 `transmission_exists`. */
export async function queueTransmission(
  tx: Transaction,
  ctx: CallContext,
  { prepared, ...document }: ReadyDocument,
): Promise<Transmission> {
  const { companyId } = ctx;
  const { documentId, channel, environment } = document;
  await tx.insert(LaneRow, { channel, environment }, 'keep');
  // of two requests at once, the second sees what the first has queued
  await tx.lock(LaneRow, { channel, environment });
  const revision = nextRevision(await tx.findAll(TransmissionRow, { documentId, channel, environment }));
  const { id: payloadFile, sha256 } = await files.write(tx, [prepared.bytes]);
  const payload = { payloadFile, payloadSha256: sha256 ?? '', remoteContext: prepared.context };
  const row = newTransmission({ companyId, id: newId(), ...document, revision, ...payload }, ctx.now());
  await tx.insert(TransmissionRow, row);
  await tx.emit(companyId, 'transmission.queued', transmissionEvent(row));
  return present(await readShown(tx, row.id));
}
