// Queues a status that a company must report about a sent document, such as its payment.

import { newId } from '../../../shared/runtime/database/ids';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import type { Prepared } from '../channels/adapter';
import { newTransmission } from '../domain/new-transmission';
import { transmissionEvent } from '../domain/present';
import { LaneRow } from '../models/lane-row';
import { type TransmissionRecord, TransmissionRow } from '../models/transmission-row';
import { files } from './files';

/** Queues it once for a document and lane. It waits until the invoice is accepted. */
export async function queueStatus(
  tx: Transaction,
  invoice: TransmissionRecord,
  { bytes, context: remoteContext }: Prepared,
  now: Date,
): Promise<void> {
  const { companyId, documentId, documentNumber, channel, environment, id, state } = invoice;
  await tx.lock(LaneRow, { channel, environment });
  const purpose = 'status' as const;
  if (await tx.find(TransmissionRow, { documentId, channel, environment, purpose, revision: 1 })) return;
  const { id: payloadFile, sha256 } = await files.write(tx, [bytes]);
  const head = { companyId, id: newId(), documentId, documentNumber, channel, environment, revision: 1 };
  const payload = { payloadFile, payloadSha256: sha256 ?? '', remoteContext };
  const waitsFor = state === 'accepted' ? null : id;
  const row = { ...newTransmission({ ...head, ...payload }, now), purpose, waitsFor };
  await tx.insert(TransmissionRow, row);
  await tx.emit(companyId, 'transmission.queued', transmissionEvent(row));
}
