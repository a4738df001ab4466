import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { removeMandateFiles } from '../queries/erased-mandates';

/** Removes the signed papers of erased mandates, which no search finds. */
export async function afterMandateErasure(tx: Transaction, ids: string[]): Promise<void> {
  await tx.many(removeMandateFiles, [ids]);
}
