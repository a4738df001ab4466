import type { Static } from '@sinclair/typebox';
import type { SelfBilling } from '../../../shared/contracts/documents/self-billing';
import { payableOf } from '../../../shared/law/amounts/payable';
import type { DocumentRecord } from '../models/document-row';
import { isOpen } from './status';

export function presentSelfBilling(row: DocumentRecord): Static<typeof SelfBilling> | null {
  return row.selfBilling && { ...row.selfBilling, owedMinor: owedMinor(row) };
}

/** 0 for a draft, a credit note and a cancelled invoice. */
function owedMinor(row: DocumentRecord): number {
  return row.typeId === 'invoice' && isOpen(row.status) ? payableOf(row) - row.creditedMinor : 0;
}
