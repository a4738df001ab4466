// Queues a request to annul an accepted report.
import type { Transmission } from '../../../shared/contracts/transmissions';
import { newId } from '../../../shared/runtime/database/ids';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { problem } from '../../../shared/runtime/errors';
import type { Prepared } from '../channels/adapter';
import { newTransmission } from '../domain/new-transmission';
import { present, transmissionEvent } from '../domain/present';
import { type TransmissionRecord, TransmissionRow } from '../models/transmission-row';
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
