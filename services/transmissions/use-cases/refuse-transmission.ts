// Writes down that an issued document did not leave, for the user to see and for those who wait for its verdict.
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { newTransmission } from '../domain/new-transmission';
import { entering, transmissionEvent } from '../domain/present';
import type { Refusal } from '../domain/refusal';
import { TransmissionRow } from '../models/transmission-row';
import { files } from './files';
import { type DocumentToSend, nextOfDocument } from './queue-transmission';
import { tellDocument } from './tell-document';

/** Its payload is empty: there is nothing that could have left. Throws 409 `transmission_exists`. */
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
  await tellDocument(tx, row);
}
