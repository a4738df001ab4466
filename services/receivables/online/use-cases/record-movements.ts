// Stores movements of a balance, each once however often it is named.
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { isStorableText } from '../../../../shared/values/storable-text';
import type { Movement } from '../providers/provider';
import { storeMovements } from '../queries/payouts';

export const REF_CHARS_MAX = 200;

/** @param payoutId the payout that they are lines of */
export async function recordMovements(
  tx: Transaction,
  connectionId: string,
  movements: readonly Movement[],
  payoutId: string | null = null,
): Promise<void> {
  const unique = new Map(
    movements.filter(({ ref }) => isStorable(ref)).map((one) => [`${one.kind} ${one.ref}`, one]),
  );
  const moved = [...unique.values()].map(({ at, ...one }) => ({
    ...one,
    at: at === null || Number.isNaN(Date.parse(at)) ? null : at,
  }));
  if (moved.length > 0) await tx.many(storeMovements, [connectionId, payoutId, JSON.stringify(moved)]);
}

export function isStorable(ref: string): boolean {
  return isStorableText(ref, REF_CHARS_MAX);
}
