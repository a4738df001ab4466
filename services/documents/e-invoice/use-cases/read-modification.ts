// Where a credit note stands among those of its invoice: Online Számla counts them, and their lines behind those of the invoice.

import type { NationalTerms } from '../../../../shared/e-invoice/semantic/national';
import type { AskContext } from '../../../../shared/runtime/context';
import { type DocumentRecord, DocumentRow } from '../../models/document-row';

/** Undefined for what corrects nothing. */
export async function readModification(
  ctx: AskContext,
  { id, companyId, typeId, correctsId }: DocumentRecord,
): Promise<NationalTerms['modification']> {
  if (typeId !== 'credit-note' || correctsId === null) return undefined;
  const company = ctx.companyNamed(companyId);
  const invoice = await company.find(DocumentRow, { id: correctsId });
  const notes = await company.findAll(DocumentRow, { correctsId, typeId });
  // made one after the other while the invoice is locked: their ids are in that order
  const before = notes.filter((note) => note.number !== null && note.id < id);
  const linesBefore = [...(invoice ? [invoice] : []), ...before].reduce(
    (sum, { lines, adjustments }) => sum + lines.length + adjustments.length,
    0,
  );
  return { index: before.length + 1, linesBefore };
}
