// Queues a document for its channels, in the transaction of its issue.

import type { LatestTransmission } from '../../../../../shared/contracts/documents/transmitting';
import { transmissions } from '../../../../../shared/contracts/transmissions';
import { sendingChannel } from '../../../../../shared/contracts/transmissions/channels';
import type { AutoSend } from '../../../../../shared/law/formats/channels';
import type { Transaction } from '../../../../../shared/runtime/database/transaction';
import type { DocumentRecord } from '../../../models/document-row';

/** Returns the document with its queued transmissions, to be saved. */
export async function queueTransmissions(
  tx: Transaction,
  document: DocumentRecord,
  channels: readonly AutoSend[],
  now: Date,
): Promise<DocumentRecord> {
  const { companyId, id: documentId } = document;
  const queued: LatestTransmission[] = [];
  for (const { providerId: channel, environment } of channels) {
    const input = { documentId, channel, environment };
    const transmissionId = await tx.deliver(transmissions.queueIssued, companyId, input);
    const isClearing = sendingChannel(channel)?.kind === 'clearing';
    const updatedAt = now.toISOString();
    if (environment === 'PROD') queued.push({ ...QUEUED, channel, transmissionId, isClearing, updatedAt });
  }
  return { ...document, transmissions: queued };
}

/** Every report of the service `transmissions` is later than this. */
const QUEUED = {
  state: 'queued',
  remoteId: null,
  businessStatus: null,
  revision: 0,
  version: 0,
  isReleased: false,
} as const;
