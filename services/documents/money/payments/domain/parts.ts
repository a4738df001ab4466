// The parts of a new settlement: what they must be, and what they add up to.
import type {
  DiscountedVat,
  PaymentKind,
  SettlementPartInput,
} from '../../../../../shared/contracts/documents/settlement-fields';
import { AMOUNT_MINOR_MAX } from '../../../../../shared/contracts/documents/values';
import { discountedVat } from '../../../../../shared/law/amounts/cash-discounts';
import { invalid, problem } from '../../../../../shared/runtime/errors';
import { assertOpen, balanceOf, isCredit, isOpen } from '../../../domain/status';
import type { DocumentRecord } from '../../../models/document-row';

export interface DocumentPart extends SettlementPartInput {
  documentId: string;
  /** Pointer of the part in the request. */
  pointer: string;
}

/** A part that settles the balance of a document. */
export interface SettledPart extends DocumentPart {
  kind: PaymentKind;
}

export interface AccountPart extends SettlementPartInput {
  clientId: string;
}

export function documentParts(parts: readonly SettlementPartInput[]): DocumentPart[] {
  return parts.flatMap((part, index) => {
    const { documentId } = part;
    return documentId === undefined ? [] : [{ ...part, documentId, pointer: `/parts/${index}` }];
  });
}

/** Parts of one document that settle its balance: money for claims does not. */
export function settledParts(parts: readonly DocumentPart[]): SettledPart[] {
  return parts.filter((part): part is SettledPart => part.kind !== 'claim');
}

/** Money for the claims of one document, in minor units. */
export function claimMoneyOf(parts: readonly DocumentPart[]): number {
  return parts.reduce((sum, { kind, amountMinor }) => (kind === 'claim' ? sum + amountMinor : sum), 0);
}

export function accountParts(parts: readonly SettlementPartInput[]): AccountPart[] {
  return parts.filter((part): part is AccountPart => part.clientId !== undefined);
}

export function isClaim({ kind }: SettlementPartInput): boolean {
  return kind === 'claim';
}

/** The sum of the parts that are money, also for claims, in minor units. */
export function moneyOf(parts: readonly SettlementPartInput[]): number {
  return parts.reduce((sum, { kind, amountMinor }) => (isMoney(kind) ? sum + amountMinor : sum), 0);
}

function isMoney(kind: SettlementPartInput['kind']): boolean {
  return kind === 'money' || kind === 'claim';
}

/** @throws 400 for a part that names not one of document, client and account payment, a deduction of a client, and one that comes twice */
export function assertParts(parts: readonly SettlementPartInput[]): void {
  const seen = new Set<string>();
  for (const [index, { kind, documentId, clientId, accountPaymentId, badDebtRelief }] of parts.entries()) {
    const pointer = `/parts/${index}`;
    const named = [documentId, clientId, accountPaymentId].filter((id) => id !== undefined);
    if (named.length !== 1) throw invalid(pointer, 'names either a document, a client or an account payment');
    if (documentId === undefined && kind !== 'money')
      throw invalid(`${pointer}/kind`, 'must be money: nothing is deducted from a client without a document');
    if (badDebtRelief && kind !== 'write_off')
      throw invalid(`${pointer}/badDebtRelief`, 'is for the kind write_off alone');
    const key = `${kind} ${named[0]}`;
    if (seen.has(key))
      throw invalid(
        pointer,
        'has the same kind and the same document, client or account payment as another part',
      );
    seen.add(key);
  }
}

/** True if a part settles something without money, which needs the role OWNER or ADMIN. */
export function hasDeductions(parts: readonly Pick<SettlementPartInput, 'kind'>[]): boolean {
  return parts.some(({ kind }) => !isMoney(kind));
}

/**
 * Holds the parts of a kind to the invoices of one client: `owner`, or that of the first.
 * @param documents of these parts @throws 400
 */
export function assertOneClient(
  parts: readonly SettlementPartInput[],
  kind: PaymentKind,
  documents: readonly Pick<DocumentRecord, 'id' | 'clientId'>[],
  owner?: string,
): void {
  const clientOf = new Map(documents.map(({ id, clientId }) => [id, clientId]));
  let one = owner;
  for (const [index, part] of parts.entries()) {
    if (part.kind !== kind) continue;
    const clientId = clientOf.get(part.documentId ?? '');
    one ??= clientId;
    if (clientId !== one) throw invalid(`/parts/${index}/documentId`, 'names an invoice to another client');
  }
}

/** A document with parts of a settlement, and without them. */
type Signed = Pick<SettledPart, 'kind' | 'amountMinor'>;

/** @param parts with amounts below 0 where they are taken back */
export function withParts(document: DocumentRecord, parts: readonly Signed[]): DocumentRecord {
  const sumOf = (isMoney: boolean) =>
    parts.reduce(
      (sum, { kind, amountMinor }) => ((kind === 'money') === isMoney ? sum + amountMinor : sum),
      0,
    );
  return {
    ...document,
    paidMinor: document.paidMinor + sumOf(true),
    deductedMinor: document.deductedMinor + sumOf(false),
  };
}

interface Rules {
  currency: string;
  /** Money may exceed the balance: it is shown as unapplied. */
  mayOverpay: boolean;
}

/** @throws 409 for a document that is not open or would be settled above its balance, 400 for another currency */
export function assertApplicable(
  document: DocumentRecord,
  parts: readonly Signed[],
  { currency, mayOverpay }: Rules,
): void {
  if (isOfInvoice(document)) throw ofInvoice(document);
  if (!isCredit(document)) assertOpen(document, 'invoice');
  if (document.currency !== currency)
    throw invalid('/currency', `is not ${document.currency}, which ${document.number} is in`);
  if (isCredit(document)) {
    assertCreditLeft(document, withParts(document, parts), parts);
    return;
  }
  const [back, others] = [parts.filter(isPaidBack), parts.filter((part) => !isPaidBack(part))];
  if (back.length > 0) assertPaidTooMuch(document, back);
  assertWithinBalance(document, others, mayOverpay);
}

function isPaidBack({ amountMinor }: Signed): boolean {
  return amountMinor < 0;
}

/** @throws 409 for more than the client has paid beyond the balance of an invoice */
function assertPaidTooMuch(invoice: DocumentRecord, back: readonly Signed[]): void {
  if (balanceOf(withParts(invoice, back)).balanceMinor <= 0) return;
  const { unappliedMinor } = balanceOf(invoice);
  throw problem(
    'settlement_exceeds_balance',
    `Of what was paid of ${invoice.number} (${invoice.id}) ${unappliedMinor} is more than its balance.`,
  );
}

/** @throws 409 for parts that settle more than is open */
function assertWithinBalance(document: DocumentRecord, parts: readonly Signed[], mayOverpay: boolean): void {
  const settled = withParts(document, parts);
  if (settled.paidMinor > AMOUNT_MINOR_MAX) throw invalid('/amountMinor', 'is more than can be paid in all');
  const hasDeduction = parts.some(({ kind }) => kind !== 'money');
  if (parts.length > 0 && balanceOf(settled).balanceMinor < 0 && (hasDeduction || !mayOverpay))
    throw exceeding(document);
}

/** A credit note of one invoice is a part of the balance of that invoice. */
function isOfInvoice({ typeId, status, correctsId }: DocumentRecord): boolean {
  return typeId === 'credit-note' && isOpen(status) && correctsId !== null;
}

function ofInvoice({ number, correctsId }: DocumentRecord) {
  return problem(
    'document_not_open',
    `${number} lowers the balance of the invoice ${correctsId}: name that one.`,
  );
}

/** @throws 409 for more than is left of a credit note, and for a kind that uses none of it up */
function assertCreditLeft(note: DocumentRecord, used: DocumentRecord, parts: readonly Signed[]): void {
  const other = parts.find(({ kind }) => kind !== 'money' && kind !== 'set_off');
  if (other)
    throw problem('document_not_open', `A credit note is set off, or paid back in money: not ${other.kind}.`);
  if (balanceOf(used).unappliedMinor >= 0) return;
  const left = balanceOf(note).unappliedMinor;
  throw problem(
    'settlement_exceeds_balance',
    `Of the credit of ${note.number} (${note.id}) ${left} is left.`,
  );
}

function exceeding(document: DocumentRecord) {
  const open = Math.max(balanceOf(document).balanceMinor, 0);
  return problem('settlement_exceeds_balance', `Of ${document.number} (${document.id}) ${open} is open.`);
}

/** @throws 409 where a credit note lowers the VAT of a cash discount, or the law of it is not known */
export function discountVatOf(document: DocumentRecord, { kind, amountMinor }: Signed): DiscountedVat[] {
  if (kind !== 'cash_discount' || document.vatMinor === 0) return [];
  const rule = document.judgement?.cashDiscountVat;
  if (rule === 'by_payment') return discountedVat(amountMinor, document.vatBreakdown);
  if (rule === 'at_issue') return [];
  throw problem('cash_discount_by_credit_note', `Credit the discount of ${document.number} instead.`);
}
