// Erases the details of entries that name a person, by the function that exists for it; the chain stays whole.
import { newId } from '../../../shared/runtime/database/ids';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import type { ErasureStep } from '../../../shared/runtime/personal-data/personal-rows';
import { erasureEntry } from '../domain/retention';
import { eraseDetails } from '../queries/retention';

const REASON = 'erasure of a person';

/** @param sequences numbers of the entries */
export async function eraseDetailsOfPerson(
  tx: Transaction,
  sequences: string[],
  { companyId, now }: ErasureStep,
): Promise<void> {
  const count = sequences.length;
  const entry = erasureEntry({ id: newId(), companyId, at: now.toISOString(), reason: REASON, count });
  await tx.many(eraseDetails, [sequences.map(Number), REASON, JSON.stringify(entry)]);
}
