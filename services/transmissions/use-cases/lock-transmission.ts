import type { CallContext } from '../../../shared/runtime/context';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { problem } from '../../../shared/runtime/errors';
import { type TransmissionRecord, TransmissionRow } from '../models/transmission-row';

/** Throws 404, and 412 if the caller has seen another version. */
export async function lockTransmission(
  tx: Transaction,
  ctx: CallContext,
  id: string,
): Promise<TransmissionRecord> {
  const row = await tx.lock(TransmissionRow, { id });
  if (!row) throw problem('transmission_not_found');
  ctx.precondition(row.version);
  return row;
}
