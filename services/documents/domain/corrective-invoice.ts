// An invoice in the place of another one, which from then on has no balance: a corrective one (BT-3 384), or a new one that is
// issued together with a credit note of the whole.
import type { CorrectionMode } from '../../../shared/contracts/country-readiness/correction-routes';
import { payableOf } from '../../../shared/law/amounts/payable';
import { isCorrection, reasonOf } from '../../../shared/law/sale/corrections';
import { type FieldError, problem } from '../../../shared/runtime/errors';
import type { DocumentRecord } from '../models/document-row';
import { depositOfCorrected } from './deductible-type';
import { choiceBeside } from './full-invoice';
import { invoiceTerms } from './invoice-terms';
import { newDraft } from './new-document';
import { assertOpen, assertOwn, isOpen } from './status';

const CORRECTIVE = '384';
const SELF_BILLED = '389';

interface Correction {
  id: string;
  today: string;
  now: string;
  mode: CorrectionMode;
  reason: string | null;
  reasonCode: string | null;
}

/** A draft with everything of the invoice, to be changed and issued: in its place, or after a credit note of the whole. */
export function correctiveInvoice(
  invoice: DocumentRecord,
  { mode, reason, reasonCode, ...head }: Correction,
): DocumentRecord {
  const { companyId, number, issueDate } = invoice;
  const copy = { ...newDraft({ companyId, typeId: 'invoice', ...head }), ...invoiceTerms(invoice) };
  const draft: DocumentRecord = { ...copy, simplified: choiceBeside(invoice) };
  // an issued invoice has both
  const corrected = { id: invoice.id, number: number ?? '', issueDate: issueDate ?? '', reason };
  if (mode === 'replacement') {
    const ofDeposit = { typeCode: CORRECTIVE, depositOf: depositOfCorrected(invoice) } as const;
    return { ...draft, ...ofDeposit, reasonCode, correctsId: invoice.id, corrects: corrected };
  }
  const { typeCode, depositOf } = invoice;
  return { ...draft, typeCode, depositOf, stornoOf: { ...corrected, reasonCode } };
}

/**
 * The same for another client, whatever the mode: a new invoice after a credit note of the whole. It has nothing that names the first
 * client, whose deposits and payments stay its own.
 */
export function invoiceForOther(invoice: DocumentRecord, head: Omit<Correction, 'mode'>): DocumentRecord {
  const draft = correctiveInvoice(invoice, { ...head, mode: 'storno_and_new' });
  const ofFirst = { buyerReference: null, deliverTo: null, language: null };
  return { ...draft, ...ofFirst, prepayments: [], paidMinorAtIssue: 0 };
}

/** The invoice in whose place the document is issued. */
export function replacedIdOf({ correctsId, stornoOf }: Pick<DocumentRecord, 'correctsId' | 'stornoOf'>) {
  return correctsId ?? stornoOf?.id ?? null;
}

export function isReplaceable({ status, creditedMinor }: DocumentRecord): boolean {
  return isOpen(status) && creditedMinor === 0;
}

/** @throws 409 for one that is not open, and one of which something was credited */
export function assertReplaceable(invoice: DocumentRecord): void {
  assertOwn(invoice);
  assertOpen(invoice, 'invoice');
  if (invoice.creditedMinor > 0) {
    throw problem('document_settled', 'Part of it was credited: credit the rest and issue a new invoice.');
  }
}

/** @throws 400 for a self-billed invoice: its customer issues it (VATD-224). */
export function assertSellerIssues({ typeCode }: { typeCode?: string | null }): void {
  if (typeCode === SELF_BILLED) throw problem('self_billing_issuer');
}

/** Faults of a change of the type code: a corrective invoice is made as one and stays one. */
export function correctiveFaults(
  { correctsId, typeCode }: Pick<DocumentRecord, 'correctsId' | 'typeCode'>,
  change: { typeCode?: string | null },
): FieldError[] {
  if (change.typeCode === undefined || change.typeCode === typeCode) return [];
  const fault = (message: string) => [{ pointer: '/typeCode', message }];
  if (correctsId !== null) return fault('must be 384 in an invoice that replaces another one');
  if (change.typeCode !== CORRECTIVE) return [];
  return fault('needs the invoice it replaces: use POST /api/documents/<id of the invoice>/correct');
}

/** The replaced invoice: it is credited in full, so that its payments are unapplied. */
export function replaced(invoice: DocumentRecord): DocumentRecord {
  return { ...invoice, creditedMinor: Math.max(0, payableOf(invoice)) };
}

/**
 * The reason of a correction: it stands with the invoice that is corrected or replaced, else with the document itself.
 */
type Correcting = Pick<DocumentRecord, 'typeId' | 'corrects' | 'stornoOf'>;
type Reasoned = Pick<DocumentRecord, 'corrects' | 'stornoOf' | 'correctionReason' | 'reasonCode'>;

interface ReasonFields {
  correctionReason?: string | null | undefined;
  reasonCode?: string | null | undefined;
}

/** The columns of a draft whose reason changes. */
export function changedReason(draft: DocumentRecord, fields: ReasonFields) {
  const before = reasonOf(draft);
  const { correctionReason: reason = before.correctionReason, reasonCode = before.reasonCode } = fields;
  const { corrects, stornoOf } = draft;
  if (stornoOf) return { stornoOf: { ...stornoOf, reason, reasonCode } };
  return corrects
    ? { corrects: { ...corrects, reason }, reasonCode }
    : { correctionReason: reason, reasonCode };
}

export function reasonFaults(document: Correcting & Reasoned): FieldError[] {
  if (isCorrection(document)) return [];
  const { correctionReason, reasonCode } = document;
  const fault = (name: string) => ({ pointer: `/${name}`, message: 'belongs to corrections only' });
  return [
    ...(correctionReason === null ? [] : [fault('correctionReason')]),
    ...(reasonCode === null ? [] : [fault('reasonCode')]),
  ];
}
