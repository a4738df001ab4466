// Money that goes back to a client: what is left of account payments and of credit notes, and what was paid of invoices beyond their
// balance.
import { sum } from '../../../../../shared/law/amounts/adjustments';
import { invalid, problem } from '../../../../../shared/runtime/errors';
import { isCredit } from '../../../domain/status';
import type { DocumentRecord } from '../../../models/document-row';
import type { AccountPaymentRecord } from '../models/account-payment-row';
import type { NewSettlement } from './new-settlement';
import type { SettledPart } from './parts';

/** The part of an account payment that a settlement pays back, in minor units. */
export interface AccountRefund {
  accountPaymentId: string;
  amountMinor: number;
  /** The rest of the account payment after it. */
  remainingMinor: number;
}

/**
 * Returns the money that a settlement pays back, in minor units; 0 for one that takes money.
 * @param documents those of the parts
 * @throws 400 for money in both directions, and for an outgoing line that pays nothing back; 409 for credit that money comes in for
 */
export function refundMinorOf(
  { parts, sourceType, isPaidBack = sourceType === 'manual' ? undefined : false }: NewSettlement,
  documents: readonly DocumentRecord[],
): number {
  const known = new Map(documents.map((document) => [document.id, document]));
  const isOfNote = (documentId = '') => {
    const document = known.get(documentId);
    return document !== undefined && isCredit(document);
  };
  const isRefund = ({ kind, documentId, accountPaymentId }: NewSettlement['parts'][number]) =>
    accountPaymentId !== undefined ||
    (kind === 'money' && documentId !== undefined && (isPaidBack === true || isOfNote(documentId)));
  const refunds = parts.filter(isRefund);
  const incoming = parts.findIndex(
    (part) =>
      part.kind !== 'set_off' &&
      !isRefund(part) &&
      (part.clientId !== undefined || (known.has(part.documentId ?? '') && !isOfNote(part.documentId))),
  );
  if (isPaidBack && incoming >= 0)
    throw invalid(
      `/parts/${incoming}`,
      'is no money that is paid back: it is of credit notes, account payments and what invoices were paid too much',
    );
  if (refunds.length === 0) {
    if (isPaidBack) throw invalid('/parts', 'has no money that is paid back');
    return 0;
  }
  if (isPaidBack === false)
    throw problem('document_not_open', 'Money that comes in pays no credit note or account payment back.');
  if (incoming >= 0) throw invalid('/parts', 'pays money back, and can take no other money');
  return sum(refunds.map(({ amountMinor }) => amountMinor));
}

/**
 * Returns the parts of account payments that a settlement pays back.
 * @param payments locked, as earlier settlements have left them
 * @throws 404, 400 for another currency or a day before the payment, 409 for more than is left
 */
export function accountRefundsOf(
  { parts, currency, date, dayPointer = '/date' }: NewSettlement,
  payments: ReadonlyMap<string, AccountPaymentRecord>,
): AccountRefund[] {
  return parts.flatMap(({ accountPaymentId, amountMinor }) => {
    if (accountPaymentId === undefined) return [];
    const payment = payments.get(accountPaymentId);
    if (!payment)
      throw problem('account_payment_not_found', `There is no account payment ${accountPaymentId}.`);
    if (payment.currency !== currency)
      throw invalid('/currency', `is not ${payment.currency}, which the account payment is in`);
    if (date < payment.date)
      throw invalid(dayPointer, `is before ${payment.date}, the day of the account payment`);
    const remainingMinor = payment.remainingMinor - amountMinor;
    if (remainingMinor < 0)
      throw problem(
        'settlement_exceeds_balance',
        `Of the account payment ${accountPaymentId} ${payment.remainingMinor} is left.`,
      );
    return { accountPaymentId, amountMinor, remainingMinor };
  });
}

/** The parts of an invoice, of which money that is paid back is below 0: credit notes count what is used of them. */
export function signedParts(
  document: DocumentRecord,
  parts: readonly SettledPart[],
  isPaidBack: boolean,
): SettledPart[] {
  if (!isPaidBack || isCredit(document)) return [...parts];
  return parts.map((part) => (part.kind === 'money' ? { ...part, amountMinor: -part.amountMinor } : part));
}
