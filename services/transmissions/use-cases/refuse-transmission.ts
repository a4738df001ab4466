// Stores that an issued document was not sent, for the user and for those who wait for a verdict.
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { newTransmission } from '../domain/new-transmission';
import { entering, transmissionEvent } from '../domain/present';
import type { Refusal } from '../domain/refusal';
import { TransmissionRow } from '../models/transmission-row';
import { files } from './files';
import { notifyDocument } from './notify-document';
import { type DocumentToSend, nextOfDocument } from './queue-transmission';

/** The payload is empty, since nothing can have left. Throws 409 `transmission_exists`. */
export async function refuseTransmission(
  tx: Transaction,
  { refusal, payerId, ...document }: DocumentToSend & { refusal: Refusal },
  now: Date,
): Promise<void> {
  const { state, code, message } = refusal;
  const { revision } = await nextOfDocument(tx, { ...document, payerId });
  const { id: payloadFile, sha256 } = await files.write(tx, []);
  const payload = { payloadFile, payloadSha256: sha256 ?? '', remoteContext: {} };
  const row = {
    ...newTransmission({ ...document, revision, ...payload }, now),
    ...entering(state, now),
    nextAttemptAt: null,
    errors: [{ at: now.toISOString(), code, message, class: 'content' as const }],
  };
  await tx.insert(TransmissionRow, row);
  await tx.emit(row.companyId, `transmission.${state}`, transmissionEvent(row));
  await notifyDocument(tx, row);
}
