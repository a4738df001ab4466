// Queues a request to annul an accepted report.
import type { Transmission } from '../../../shared/contracts/transmissions';
import { newId } from '../../../shared/runtime/database/ids';
import type { Scoped } from '../../../shared/runtime/database/scoped';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { problem } from '../../../shared/runtime/errors';
import type { Prepared } from '../channels/adapter';
import { addErrors } from '../domain/add-errors';
import { MESSAGES } from '../domain/messages';
import { newTransmission } from '../domain/new-transmission';
import { entering, present, transmissionEvent } from '../domain/present';
import { AttemptRow } from '../models/attempt-row';
import { type TransmissionRecord, TransmissionRow } from '../models/transmission-row';
import { saveTransmission } from './change-state';
import { files } from './files';
import { readPresentable } from './read-presentable';

/** Nothing waits or was annulled in these states. */
const OVER: ReadonlySet<TransmissionRecord['state']> = new Set(['rejected', 'cancelled']);

/**
 * Throws 409 `transmission_exists` while a request is under way. @param report the row as this transaction locked it
 */
export async function queueAnnulment(
  tx: Transaction,
  report: TransmissionRecord,
  { bytes, context }: Prepared,
  now: Date,
): Promise<Transmission> {
  const { companyId, documentId, documentNumber, channel, environment } = report;
  const purpose = 'annulment' as const;
  const known = await tx.findAll(TransmissionRow, { documentId, channel, environment, purpose });
  const ofReport = known.filter(({ remoteContext }) => remoteContext.annuls === report.id);
  if (ofReport.some(({ state }) => !OVER.has(state))) throw problem('transmission_exists');
  const revision = Math.max(0, ...known.map((one) => one.revision)) + 1;
  const { id: payloadFile, sha256 } = await files.write(tx, [bytes]);
  const head = { companyId, id: newId(), documentId, documentNumber, channel, environment, revision };
  const remoteContext = { ...context, annuls: report.id };
  const payload = { payloadFile, payloadSha256: sha256 ?? '', remoteContext };
  const row = { ...newTransmission({ ...head, ...payload }, now), purpose };
  await tx.insert(TransmissionRow, row);
  await tx.emit(companyId, 'transmission.queued', transmissionEvent(row));
  return present(await readPresentable(tx, row.id));
}

/** Ends a report that the channel took back, in the transaction that accepts the annulment. */
const code = 'annulled';

/** Marks the report as rejected, so that the document can be sent again. @param annulment that names it */
export async function endAnnulled(
  tx: Transaction,
  { remoteContext }: TransmissionRecord,
  now: Date,
): Promise<void> {
  const before = await tx.lock(TransmissionRow, { id: remoteContext.annuls ?? '' });
  if (before?.state !== 'accepted') return;
  const [at, text] = [now.toISOString(), MESSAGES[code] ?? code];
  const error = { at, code, message: text, class: 'content' } as const;
  const errors = addErrors(before, error);
  const over = { ...entering('rejected', now), nextAttemptAt: null, businessStatus: code, errors };
  await saveTransmission(tx, before, over, now);
  const entry = { step: 'notice', outcome: code, text, durationMs: 0 } as const;
  await tx.insert(AttemptRow, { id: newId(), transmissionId: before.id, at, ...entry });
}

/** Changes nothing if the transmission is no longer queued. */
export function cancelQueuedOne(rows: Scoped, { id }: { id: string }, now: Date): Promise<void> {
  return rows.transaction(async (tx) => {
    const row = await tx.lock(TransmissionRow, { id });
    if (row?.state !== 'queued') return;
    const over = { ...entering('cancelled', now), nextAttemptAt: null, leasedUntil: null };
    await saveTransmission(tx, row, over, now);
  });
}
