// Queues a document for the channels that it leaves by, in the transaction of its issue.
import { transmissions } from '../../../../shared/contracts/transmissions';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import type { DocumentRecord } from '../../models/document-row';
import type { AutoSend } from '../domain/channels-for';

export async function queueTransmissions(
  tx: Transaction,
  { companyId, id: documentId }: DocumentRecord,
  channels: readonly AutoSend[],
): Promise<void> {
  for (const { providerId: channel, environment } of channels) {
    await tx.deliver(transmissions.queueIssued, companyId, { documentId, channel, environment });
  }
}
