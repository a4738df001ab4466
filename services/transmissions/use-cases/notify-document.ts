// Notifies the documents service of a change, in its transaction. Test transmissions are not reported.
import { documents } from '../../../shared/contracts/documents';
import { sendingChannel } from '../../../shared/contracts/transmissions/channels';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import type { TransmissionRecord } from '../models/transmission-row';

export async function notifyDocument(tx: Transaction, row: TransmissionRecord): Promise<void> {
  if (row.environment !== 'PROD' || row.purpose === 'status' || row.purpose === 'annulment') return;
  const { companyId, documentId, channel, id: transmissionId, state, remoteId, updatedAt } = row;
  const { businessStatus } = row;
  const { revision, version } = row;
  await tx.deliver(documents.transmissionChanged, companyId, {
    ...{ documentId, channel, transmissionId, state, remoteId, updatedAt, revision, version },
    businessStatus,
    isClearing: sendingChannel(channel)?.kind === 'clearing',
    isReleased: state === 'accepted' || row.releasedAt !== null,
    codes: row.codes,
  });
}
