// Holds a deposit against what its quote or draft has left: by the check without a lock, and by its issue after `lockSource`, so that
// two deposits at once are not both the last one.
import type { OutdatedReference } from '../../../../../shared/law/subject/subject';
import type { Rows } from '../../../../../shared/runtime/database/rows';
import type { Transaction } from '../../../../../shared/runtime/database/transaction';
import { replacedIdOf } from '../../../domain/corrective-invoice';
import { isDeductible } from '../../../domain/deductible-type';
import { type DocumentRecord, DocumentRow } from '../../../models/document-row';
import { lockState } from '../../../queries/documents';
import { exceedingFault, foreignClientFault, restored } from '../domain/deposit-limit';
import { billedOf } from '../queries/deposits';

type Billed = Pick<DocumentRecord, 'netMinor' | 'totalMinor'>;

const NOTHING: Billed = { netMinor: 0, totalMinor: 0 };

/** The fault of a deposit that is more than what is left, or to another client; none where no quote or draft will deduct it. */
export async function readDepositExcess(rows: Rows, deposit: DocumentRecord): Promise<OutdatedReference[]> {
  const { depositOf, clientId, currency } = deposit;
  if (depositOf === null || !isDeductible(deposit)) return [];
  const source = await rows.find(DocumentRow, { id: depositOf });
  if (!source || source.currency !== currency) return [];
  if (source.clientId !== clientId)
    return [{ pointer: '/clientId', number: null, fault: foreignClientFault(source) }];
  // a draft is without the deposits that it deducts already
  const deducted = source.prepayments.flatMap(({ documentId = [] }) => documentId);
  const replacedId = replacedIdOf(deposit);
  const others = [deposit.id, replacedId ?? [], deducted].flat();
  const billed = await rows.one<Billed>(billedOf, [depositOf, clientId, currency, others]);
  const fault = exceedingFault(deposit, restored(source, replacedId), billed ?? NOTHING);
  return fault === null ? [] : [{ pointer: '/lines', number: null, fault }];
}

/**
 * Locks the quote or draft of a deposit: no other deposit of it is issued, and it is not converted, before the transaction ends. It is
 * locked before the invoice that the deposit corrects, as the issue of a draft locks the draft before the deposits that it deducts.
 */
export async function lockSource(tx: Transaction, deposit: DocumentRecord): Promise<void> {
  const { depositOf } = deposit;
  if (depositOf !== null && isDeductible(deposit)) await tx.one(lockState, [depositOf]);
}
