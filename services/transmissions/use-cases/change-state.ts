// Saves a transmission: increases its version and emits the events of the change. All changes go through here.
import type { TransmissionState } from '../../../shared/contracts/transmissions';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { transmissionEvent } from '../domain/present';
import { type TransmissionRecord, TransmissionRow } from '../models/transmission-row';
import { wakeWaiting } from '../queries/sending';
import { notifyDocument } from './prepare-document';

type Announced = Exclude<TransmissionState, 'sending'>;

const UNDECIDED: ReadonlySet<TransmissionState> = new Set(['queued', 'sending', 'submitted']);

const isAnnounced = (state: TransmissionState): state is Announced => state !== 'sending';

/** @param before the row as this transaction locked it */
export async function saveTransmission(
  tx: Transaction,
  before: TransmissionRecord,
  changes: Partial<TransmissionRecord>,
  now: Date,
): Promise<TransmissionRecord> {
  const after = changed(before, changes, now);
  await tx.update(TransmissionRow, { id: before.id }, after);
  const event = transmissionEvent(after);
  // returning to the queue after a try is no news
  const isNews = after.state !== before.state && !(before.state === 'sending' && after.state === 'queued');
  if (isNews) await tx.many(wakeWaiting, [after.id, now.toISOString(), after.documentId]);
  if (isNews || isOther(before, after)) await notifyDocument(tx, after);
  if (isNews && isAnnounced(after.state))
    await tx.emit(after.companyId, `transmission.${after.state}`, event);
  else if (after.businessStatus !== before.businessStatus)
    await tx.emit(after.companyId, 'transmission.status_changed', event);
  return after;
}

/** A verdict ends the wait for an offline decision. */
function changed(
  before: TransmissionRecord,
  changes: Partial<TransmissionRecord>,
  now: Date,
): TransmissionRecord {
  const after = { ...before, ...changes, version: before.version + 1, updatedAt: now.toISOString() };
  return UNDECIDED.has(after.state) ? after : { ...after, decideAt: null };
}

/** True if a field changed that a document shows besides the state. */
function isOther(before: TransmissionRecord, after: TransmissionRecord): boolean {
  const publicState = ({ remoteId, businessStatus, offlineAt, releasedAt }: TransmissionRecord) => [
    ...[remoteId, businessStatus, offlineAt, releasedAt],
  ];
  return String(publicState(before)) !== String(publicState(after));
}
