// Freezes a record from documents and queues it at its position in the chain.
import type { Output } from '../../../shared/contracts/contract';
import type { documents } from '../../../shared/contracts/documents';
import type { ChannelEnvironment, ChannelProviderId } from '../../../shared/contracts/transmissions/channels';
import { newId } from '../../../shared/runtime/database/ids';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { newTransmission } from '../domain/new-transmission';
import { transmissionEvent } from '../domain/present';
import { TransmissionRow } from '../models/transmission-row';
import { files } from './files';
import { notifyDocument } from './notify-document';

type ChainRecord = Output<typeof documents.chainRecords>['items'][number];

interface RecordToSend extends ChainRecord {
  companyId: string;
  channel: ChannelProviderId;
  environment: ChannelEnvironment;
  /** Id of the chain it belongs to. */
  stream: string;
}

export async function queueRecord(tx: Transaction, record: RecordToSend, now: Date): Promise<void> {
  const { xml, context: remoteContext, purpose, stream, position, ...document } = record;
  const { id: payloadFile, sha256 } = await files.write(tx, [Buffer.from(xml)]);
  const payload = { payloadFile, payloadSha256: sha256 ?? '', remoteContext };
  const row = {
    ...newTransmission({ ...document, id: newId(), ...payload }, now),
    ...{ purpose, stream, position },
  };
  await tx.insert(TransmissionRow, row);
  await tx.emit(row.companyId, 'transmission.queued', transmissionEvent(row));
  await notifyDocument(tx, row);
}
