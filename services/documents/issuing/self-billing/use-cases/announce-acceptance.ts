import type { Acceptance } from '../../../../../shared/contracts/documents/self-billing';
import type { Transaction } from '../../../../../shared/runtime/database/transaction';
import { documentEvent } from '../../../domain/present';
import type { DocumentRecord } from '../../../models/document-row';

/** In the transaction of the answer, however it was given. */
export async function announceAcceptance(
  tx: Transaction,
  document: DocumentRecord,
  { outcome, name, reason, on: answeredOn }: Acceptance,
): Promise<void> {
  const data = { ...documentEvent(document), name, reason, answeredOn };
  await tx.emit(document.companyId, `self_billing.${outcome}`, data);
}
