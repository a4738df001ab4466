// The type of a record (TipoFactura, list L2), and how a corrective one corrects (TipoRectificativa, list L3).
import type { RecordableDocument } from './document';
import { recipientNumber } from './tax-numbers';

export type InvoiceType = 'F1' | 'F2' | 'F3' | 'R1' | 'R2' | 'R3' | 'R4' | 'R5';

const CORRECTIVE_TYPES: ReadonlySet<string> = new Set(['R1', 'R2', 'R3', 'R4']);

/** Facturae's 85: the buyer is insolvent (Ley 37/1992, art. 80.3). */
const REASONS: Readonly<Record<string, InvoiceType>> = { '85': 'R2' };

type Correcting = Pick<RecordableDocument, 'typeId' | 'correctsId' | 'corrects'>;

export function isCorrection({ typeId, correctsId, corrects }: Correcting): boolean {
  if (corrects?.isFullInvoice) return false;
  return typeId === 'credit-note' || correctsId !== null || corrects !== null;
}

/** S: the document replaces what it corrects. I: it says the difference, as credit and debit notes do. */
export function correctionKind({ typeId, correctsId }: Pick<Correcting, 'typeId' | 'correctsId'>): 'S' | 'I' {
  return typeId === 'credit-note' || correctsId === null ? 'I' : 'S';
}

/**
 * F2 and R5 are those without a recipient, F3 is the full invoice in the place of an F2. A simplified invoice that names its
 * recipient (RD 1619/2012, art. 7.2 and 7.3) is an F1 with a mark of its own. A correction is what its `reasonCode` says (R1 to R4); else credit and debit
 * notes are R1 (returns, other prices, what was dissolved: art. 80.1 and 80.2), and an invoice that replaces another one R4.
 */
export function invoiceTypeOf(
  document: Correcting & Pick<RecordableDocument, 'buyer' | 'reasonCode'>,
): InvoiceType {
  const isIdentified = document.buyer !== null && recipientNumber(document.buyer) !== null;
  if (document.corrects?.isFullInvoice) return 'F3';
  if (!isCorrection(document)) return isIdentified ? 'F1' : 'F2';
  if (!isIdentified) return 'R5';
  const { reasonCode } = document;
  // a code of the set is one of the type
  if (reasonCode !== null && CORRECTIVE_TYPES.has(reasonCode)) return reasonCode as InvoiceType;
  return REASONS[reasonCode ?? ''] ?? (correctionKind(document) === 'I' ? 'R1' : 'R4');
}
