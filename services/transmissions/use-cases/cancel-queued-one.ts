import type { Scoped } from '../../../shared/runtime/database/scoped';
import { entering } from '../domain/present';
import { TransmissionRow } from '../models/transmission-row';
import { saveTransmission } from './change-state';

/** Changes nothing if the transmission is no longer queued. */
export function cancelQueuedOne(rows: Scoped, { id }: { id: string }, now: Date): Promise<void> {
  return rows.transaction(async (tx) => {
    const row = await tx.lock(TransmissionRow, { id });
    if (row?.state !== 'queued') return;
    const over = { ...entering('cancelled', now), nextAttemptAt: null, leasedUntil: null };
    await saveTransmission(tx, row, over, now);
  });
}
