// Freezes the bytes of a document and queues them for a channel.

import type { Transmission } from '../../../shared/contracts/transmissions';
import type { ChannelEnvironment, ChannelProviderId } from '../../../shared/contracts/transmissions/channels';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { ADAPTERS } from '../channels/registry';
import { MESSAGES } from '../domain/messages';
import { newTransmission, nextRevision } from '../domain/new-transmission';
import { present, transmissionEvent } from '../domain/present';
import { LaneRow } from '../models/lane-row';
import { type TransmissionRecord, TransmissionRow } from '../models/transmission-row';
import { files } from './files';
import { annulledIds, inheritedDecision } from './follow-rejected';
import { notifyDocument, type PreparedDocument } from './prepare-document';
import { readPresentable } from './read-presentable';

export interface DocumentToSend {
  companyId: string;
  /** Id of the new transmission. */
  id: string;
  documentId: string;
  documentNumber: string;
  channel: ChannelProviderId;
  environment: ChannelEnvironment;
  /** Payer of the company; null if it is not known yet. */
  payerId: string | null;
}

/** Throws 409 `transmission_exists` while another one is under way. */
export async function queueTransmission(
  tx: Transaction,
  { prepared, waitsFor, waitsForDocument, payerId, ...document }: DocumentToSend & PreparedDocument,
  now: Date,
): Promise<Transmission> {
  const { revision, last } = await nextOfDocument(tx, { ...document, payerId });
  const { id: payloadFile, sha256 } = await files.write(tx, prepared ? [prepared.bytes] : []);
  const remoteContext = { ...prepared?.context, ...annulledIds(last) };
  const payload = { payloadFile, payloadSha256: sha256 ?? '', remoteContext };
  const queued = newTransmission({ ...document, revision, ...payload }, now);
  const followed = { ...queued, ...inheritedDecision(last, queued) };
  const warnings = waitsForDocument === null ? [] : [MESSAGES.predecessor_unsent ?? ''];
  const row = { ...followed, waitsFor, waitsForDocument, warnings, decideAt: decideAtOf(followed) };
  await tx.insert(TransmissionRow, row);
  await tx.emit(row.companyId, 'transmission.queued', transmissionEvent(row));
  await notifyDocument(tx, row);
  return present(await readPresentable(tx, row.id));
}

/** Returns when to decide an offline release, where the law allows one before the channel has the document. */
function decideAtOf({ channel, queuedAt, releasedAt }: TransmissionRecord): string | null {
  const terms = ADAPTERS[channel]?.offline;
  return terms && releasedAt === null ? new Date(Date.parse(queuedAt) + terms.waitMs).toISOString() : null;
}

/** Locks the lane, so that the second of two requests sees the first. Throws 409 `transmission_exists`. */
export async function nextOfDocument(
  tx: Transaction,
  { documentId, channel, environment, payerId }: DocumentToSend,
): Promise<{ revision: number; last: TransmissionRecord | undefined }> {
  await tx.insert(LaneRow, { channel, environment, payerId }, 'keep');
  await tx.lock(LaneRow, { channel, environment });
  const all = await tx.findAll(TransmissionRow, { documentId, channel, environment });
  const known = all.filter(({ purpose }) => purpose !== 'status' && purpose !== 'annulment');
  const revision = nextRevision(known);
  return { revision, last: known.find((one) => one.revision === revision - 1) };
}
