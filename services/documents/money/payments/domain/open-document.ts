import type { OpenDocument } from '../../../../../shared/contracts/documents/open-documents';
import { ksefNumberIn } from '../../../domain/ksef-number';
import type { DocumentRecord } from '../../../models/document-row';

export interface OpenRow
  extends Omit<OpenDocument, 'references' | 'otherNumbers' | 'holds' | 'cashDiscounts'>,
    Pick<DocumentRecord, 'transmissions'> {
  remittanceReference: string | null;
  orderReference: string | null;
  buyerReference: string | null;
  cashDiscounts: OpenDocument['cashDiscounts'] | null;
}

/** @param holds kinds of those that last today */
export function presentOpen(row: OpenRow, holds: OpenDocument['holds']): OpenDocument {
  const { remittanceReference, orderReference, buyerReference, transmissions, ...open } = row;
  const references = [remittanceReference, ksefNumberIn(transmissions) ?? null];
  return {
    ...open,
    cashDiscounts: row.cashDiscounts ?? [],
    references: references.filter((value) => value !== null),
    otherNumbers: [orderReference, buyerReference].filter((value) => value !== null),
    holds,
  };
}
