// How much of its invoice a credit note takes back.
import type { DocumentRecord } from '../../models/document-row';

/** `whole`: nothing is left of the invoice, whose earlier credit notes may have taken some of it. null: it is none. */
export function correctionOf({ typeId, corrects }: DocumentRecord): 'part' | 'whole' | null {
  if (typeId !== 'credit-note' || !corrects) return null;
  const { before, after } = corrects;
  const isWhole = before?.totalMinor !== 0 && after?.totalMinor === 0 && after.netMinor === 0;
  return isWhole ? 'whole' : 'part';
}
