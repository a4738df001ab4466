import type { Scoped } from '../../../shared/runtime/database/scoped';
import { entering } from '../domain/present';
import { TransmissionRow } from '../models/transmission-row';
import { saveTransmission } from './change-state';

/** Nothing happens to one that has begun meanwhile. */
export function cancelQueuedOne(rows: Scoped, { id }: { id: string }, now: Date): Promise<void> {
  return rows.transaction(async (tx) => {
    const row = await tx.lock(TransmissionRow, { id });
    if (row?.state !== 'queued') return;
    const over = { ...entering('cancelled', now), nextAttemptAt: null, leasedUntil: null };
    await saveTransmission(tx, row, over, now);
  });
}
