// The settlement of a payment: what is open of its invoices is paid in their order, and the rest is the client's account payment.
import type { AttemptSettlement, PaymentAttemptRecord } from '../models/payment-attempt-row';

interface Open {
  id: string;
  balanceMinor: number;
}

/** @param date the day of the payment, where the company is */
export function settlementOf(
  attempt: Pick<
    PaymentAttemptRecord,
    'id' | 'clientId' | 'documentIds' | 'currency' | 'amountMinor' | 'providerRef'
  >,
  open: readonly Open[],
  date: string,
): AttemptSettlement {
  const { id, clientId, documentIds, currency, amountMinor, providerRef } = attempt;
  const parts: AttemptSettlement['parts'] = [];
  let restMinor = amountMinor;
  for (const documentId of documentIds) {
    const balanceMinor = open.find((one) => one.id === documentId)?.balanceMinor ?? 0;
    const paidMinor = Math.min(restMinor, balanceMinor);
    if (paidMinor > 0) parts.push({ kind: 'money', documentId, amountMinor: paidMinor });
    restMinor -= Math.max(0, paidMinor);
  }
  if (restMinor > 0) parts.push({ kind: 'money', clientId, amountMinor: restMinor });
  return {
    source: { type: 'payment_attempt', id },
    date,
    currency,
    method: 'online',
    reference: providerRef?.slice(0, 100) ?? null,
    moneyMinor: amountMinor,
    parts,
    evidence: [],
    bookedBy: { type: 'rule', id: 'payment_attempt' },
  };
}

/** Refusals after which the settlement is planned anew, because an invoice has changed meanwhile. */
const CHANGED: ReadonlySet<string> = new Set([
  'document_not_found',
  'document_not_open',
  'document_settled',
  'settlement_exceeds_balance',
  'too_many_payments',
]);

export function isChangedMeanwhile(code: string): boolean {
  return CHANGED.has(code);
}
