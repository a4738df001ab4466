// The documents that the invoice at the end deducts: deposits, partial invoices, and what corrects these.
import type { DocumentRecord } from '../models/document-row';

/** 386 deposit, 326 partial invoice. */
const DEDUCTIBLE: readonly (string | null)[] = ['386', '326'];
const CORRECTIVE = '384';

type Typed = Pick<DocumentRecord, 'typeId' | 'typeCode' | 'depositOf' | 'correctedState'>;

/** True also for the invoice in the place of a deposit, and for what a correction by difference adds to a partial invoice. */
export function isDeductible({ typeId, typeCode, depositOf, correctedState }: Typed): boolean {
  const corrects = typeCode === CORRECTIVE || correctedState !== null;
  return typeId === 'invoice' && (DEDUCTIBLE.includes(typeCode) || (depositOf !== null && corrects));
}

/** The quote or draft of the deposit that a correction is of; null for one of any other invoice. */
export function depositOfCorrected(invoice: DocumentRecord): string | null {
  return isDeductible(invoice) ? invoice.depositOf : null;
}
