// Ends a report that the channel took back, in the transaction that accepts the annulment.

import { newId } from '../../../shared/runtime/database/ids';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { addErrors } from '../domain/add-errors';
import { MESSAGES } from '../domain/messages';
import { entering } from '../domain/present';
import { AttemptRow } from '../models/attempt-row';
import { type TransmissionRecord, TransmissionRow } from '../models/transmission-row';
import { saveTransmission } from './change-state';

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
