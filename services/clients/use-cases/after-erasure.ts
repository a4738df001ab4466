// Makes an erased client whole: its keys follow from what is left, a client who is a person is archived, and an event says so.
import type { Transaction } from '../../../shared/runtime/database/transaction';
import type { ErasureStep } from '../../../shared/runtime/personal-data/personal-rows';
import { ERASED } from '../../../shared/runtime/personal-data/personal-tables';
import { keysOf } from '../domain/keys';
import { clientEvent } from '../domain/present';
import { ClientRow } from '../models/client-row';

/** A client who is a person has a first and a last name. */
const NO_PERSON = { contactFirstName: ERASED, contactLastName: ERASED, isActive: false };

/** The entry of the audit log has no values: they were erased. */
export async function afterErasure(
  tx: Transaction,
  ids: string[],
  { companyId }: ErasureStep,
): Promise<void> {
  for (const id of ids) {
    const row = await tx.lock(ClientRow, { id });
    if (!row) continue;
    const erased = row.type === 'INDIVIDUAL' ? { ...row, ...NO_PERSON } : row;
    await tx.update(ClientRow, { id }, { ...keysOf(erased), ...(row.type === 'INDIVIDUAL' && NO_PERSON) });
    await tx.emit(companyId, 'client.updated', clientEvent(erased), []);
  }
}
