// Facts of other documents that national formats state: KSeF numbers, and the index of a correction of an invoice.
import type { NationalTerms } from '../../../../../shared/e-invoice/semantic/national';
import { isDebit } from '../../../../../shared/law/sale/corrections';
import type { AskContext } from '../../../../../shared/runtime/context';
import type { Scoped } from '../../../../../shared/runtime/database/scoped';
import { Problem } from '../../../../../shared/runtime/errors';
import { correctionOf, precedingIds } from '../../../domain/as-issued';
import { isUnderWay, ksefNumberIn } from '../../../domain/ksef-number';
import { type DocumentRecord, DocumentRow } from '../../../models/document-row';
import { debitOf } from '../../../queries/documents';
import { modificationsOf, transmissionsOf } from '../queries/e-invoices';

/** A document that the channel has accepted; its row may not say so yet. */
export interface AcceptedDocument {
  documentId: string;
  remoteId: string;
}

interface Preceding extends Pick<DocumentRecord, 'id' | 'transmissions'> {
  number: string;
}

/** The KSeF numbers of the documents that a document names. @throws 409 while one of them waits for its number */
export async function readKsefNumbers(
  ctx: AskContext,
  record: DocumentRecord,
  accepted: readonly AcceptedDocument[],
): Promise<NonNullable<NationalTerms['ksefNumbers']>> {
  const numbers: NonNullable<NationalTerms['ksefNumbers']> = [];
  const reported = new Map(accepted.map(({ documentId, remoteId }) => [documentId, remoteId]));
  // a reduction of a period names thousands
  const preceding = await ctx
    .companyNamed(record.companyId)
    .many<Preceding>(transmissionsOf, [precedingIds(record)]);
  for (const { id, number, transmissions } of preceding) {
    const ksefNumber = reported.get(id) ?? ksefNumberIn(transmissions);
    if (ksefNumber) numbers.push({ number, ksefNumber });
    else if (isUnderWay(transmissions)) throw awaited(number);
  }
  return numbers;
}

function awaited(number: string): Problem {
  const message = `names ${number}, whose KSeF number is still to come`;
  return new Problem('e_invoice_not_possible', { errors: [{ pointer: '/corrects', message }] });
}

/**
 * Online Számla counts the credit and debit notes of an invoice, those of its debit notes included, and their lines behind
 * those of the invoice. Undefined for a document that corrects nothing.
 */
export async function readModification(
  ctx: AskContext,
  { id, companyId, typeId, corrects, correctsId }: DocumentRecord,
): Promise<NationalTerms['modification']> {
  const isNote = typeId === 'credit-note' || isDebit({ typeId, corrects, correctsId });
  if (!isNote || corrects === null) return undefined;
  const company = ctx.companyNamed(companyId);
  const invoice = await readOriginal(company, corrects.id);
  if (!invoice) return { index: 1, linesBefore: 0 };
  const all = await company.many<Modification>(modificationsOf, [invoice.id, invoice.clientId]);
  const own = all.findIndex((one) => one.id === id);
  const before = own < 0 ? all : all.slice(0, own);
  const linesBefore = before.reduce((sum, { lines }) => sum + lines, linesOf(invoice));
  return {
    index: before.length + 1,
    linesBefore,
    ...(invoice.id !== corrects.id && invoice.number !== null && { original: invoice.number }),
  };
}

interface Modification {
  id: string;
  /** Allowances and charges of the document included. */
  lines: number;
}

function linesOf({ lines, adjustments }: DocumentRecord): number {
  return lines.length + adjustments.length;
}

/** The invoice that a document corrects; that of a debit note is the one beside which it was issued. */
async function readOriginal(company: Scoped, id: string): Promise<DocumentRecord | undefined> {
  const corrected = await company.find(DocumentRow, { id });
  if (!corrected || !isDebit(corrected)) return corrected;
  return company.find(DocumentRow, { id: corrected.corrects?.id ?? '' });
}

/**
 * `whole` if the credit note leaves nothing of its invoice; null for a document that corrects none. A whole invoice is not
 * taken back while a debit note adds to it, nor by the credit note of a debit note.
 */
export async function readCorrection(
  ctx: AskContext,
  record: DocumentRecord,
): Promise<'part' | 'whole' | null> {
  const { companyId, corrects } = record;
  const correction = isDebit(record) ? 'part' : correctionOf(record);
  if (correction !== 'whole' || !corrects) return correction;
  const company = ctx.companyNamed(companyId);
  const corrected = await company.find(DocumentRow, { id: corrects.id });
  if (!corrected) return correction;
  const isBesideDebit = await company.one(debitOf, [corrected.clientId, corrected.id]);
  return isDebit(corrected) || isBesideDebit ? 'part' : 'whole';
}
