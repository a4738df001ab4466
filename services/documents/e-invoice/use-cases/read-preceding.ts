// Facts of other documents that national formats state: KSeF numbers, and the index of a credit note of an invoice.
import type { NationalTerms } from '../../../../shared/e-invoice/semantic/national';
import type { AskContext } from '../../../../shared/runtime/context';
import { Problem } from '../../../../shared/runtime/errors';
import { isUnderWay, ksefNumberIn } from '../../domain/ksef-number';
import { type DocumentRecord, DocumentRow } from '../../models/document-row';
import { precedingIds } from '../domain/as-issued';

/** A document that the channel has accepted; its row may not say so yet. */
export interface AcceptedDocument {
  documentId: string;
  remoteId: string;
}

/** The KSeF numbers of the documents that a document names. @throws 409 while one of them waits for its number */
export async function readKsefNumbers(
  ctx: AskContext,
  record: DocumentRecord,
  accepted: readonly AcceptedDocument[],
): Promise<NonNullable<NationalTerms['ksefNumbers']>> {
  const found: NonNullable<NationalTerms['ksefNumbers']> = [];
  for (const id of precedingIds(record)) {
    const preceding = await ctx.companyNamed(record.companyId).find(DocumentRow, { id });
    if (!preceding) continue;
    const reported = accepted.find(({ documentId }) => documentId === id)?.remoteId;
    const ksefNumber = reported ?? ksefNumberIn(preceding.transmissions);
    const number = preceding.number ?? '';
    if (ksefNumber) found.push({ number, ksefNumber });
    else if (isUnderWay(preceding.transmissions)) throw awaited(number);
  }
  return found;
}

function awaited(number: string): Problem {
  const message = `names ${number}, whose KSeF number is still to come`;
  return new Problem('e_invoice_not_possible', { errors: [{ pointer: '/corrects', message }] });
}

/**
 * Online Számla counts the credit notes of an invoice, and their lines behind those of the invoice. Undefined for a document
 * that corrects nothing.
 */
export async function readModification(
  ctx: AskContext,
  { id, companyId, typeId, corrects }: DocumentRecord,
): Promise<NationalTerms['modification']> {
  if (typeId !== 'credit-note' || corrects === null) return undefined;
  const company = ctx.companyNamed(companyId);
  const invoice = await company.find(DocumentRow, { id: corrects.id });
  const notes = await company.findAll(DocumentRow, { correctsId: corrects.id, typeId });
  // made one after the other while the invoice is locked: their ids are in that order
  const before = notes.filter((note) => note.number !== null && note.id < id);
  const linesBefore = [...(invoice ? [invoice] : []), ...before].reduce(
    (sum, { lines, adjustments }) => sum + lines.length + adjustments.length,
    0,
  );
  return { index: before.length + 1, linesBefore };
}
