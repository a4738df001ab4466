// The settlements that documents are asked for: what is open of its invoices is paid in their order, and the rest is the client's
// account payment. What goes back is taken from the newest part first.
import type { Settlement } from '../../../../shared/contracts/documents/settlement-fields';
import type { AttemptSettlement, DisputedPart, PaymentAttemptRecord } from '../models/payment-attempt-row';

interface Open {
  id: string;
  balanceMinor: number;
}

type Parts = AttemptSettlement['parts'];

/** Parts of an amount for what is open of invoices, and for the client. */
export function partsOf(
  amountMinor: number,
  { documentIds, clientId }: Pick<PaymentAttemptRecord, 'documentIds' | 'clientId'>,
  open: readonly Open[],
): Parts {
  const parts: Parts = [];
  let restMinor = amountMinor;
  for (const documentId of documentIds) {
    const balanceMinor = open.find((one) => one.id === documentId)?.balanceMinor ?? 0;
    const paidMinor = Math.max(0, Math.min(restMinor, balanceMinor));
    if (paidMinor > 0) parts.push({ kind: 'money', documentId, amountMinor: paidMinor });
    restMinor -= paidMinor;
  }
  if (restMinor > 0) parts.push({ kind: 'money', clientId, amountMinor: restMinor });
  return parts;
}

/** The parts of a settlement that stand, the oldest first. */
export function standingParts({ parts }: Pick<Settlement, 'parts'>): Parts {
  return parts.flatMap(({ documentId, clientId, amountMinor }): Parts => {
    if (documentId !== null) return [{ kind: 'money', documentId, amountMinor }];
    return clientId === null ? [] : [{ kind: 'money', clientId, amountMinor }];
  });
}

/** The rest of parts when an amount goes from the newest of them. */
export function withoutNewest(parts: Parts, goneMinor: number): Parts {
  let leftMinor = goneMinor;
  const kept: Parts = [];
  for (const part of parts.toReversed()) {
    const fromPart = Math.min(leftMinor, part.amountMinor);
    leftMinor -= fromPart;
    if (part.amountMinor > fromPart) kept.unshift({ ...part, amountMinor: part.amountMinor - fromPart });
  }
  return kept;
}

/** Adds parts up, one for each document and one for the client. */
export function joined(parts: Parts): Parts {
  const sums = new Map<string, Parts[number]>();
  for (const part of parts) {
    const key = part.documentId ?? '';
    const before = sums.get(key)?.amountMinor ?? 0;
    sums.set(key, { ...part, amountMinor: before + part.amountMinor });
  }
  return [...sums.values()];
}

/** Parts that go from documents, at most the disputed amount in all. */
export function partsToHold(
  before: Parts,
  after: Parts,
  disputedMinor: number,
  newId: () => string,
): DisputedPart[] {
  let leftMinor = disputedMinor;
  return before.toReversed().flatMap(({ documentId, amountMinor }) => {
    if (documentId === undefined) return [];
    const keptMinor = after.find((one) => one.documentId === documentId)?.amountMinor ?? 0;
    const heldMinor = Math.min(leftMinor, amountMinor - keptMinor);
    if (heldMinor < 1) return [];
    leftMinor -= heldMinor;
    return [{ id: newId(), documentId, amountMinor: heldMinor }];
  });
}

/** @param date the day on which the money has come, or the rest of it stays, where the company is */
export function settlementOf(
  { id, currency, providerRef }: Pick<PaymentAttemptRecord, 'id' | 'currency' | 'providerRef'>,
  parts: Parts,
  date: string,
): AttemptSettlement {
  return {
    source: { type: 'payment_attempt', id },
    date,
    currency,
    method: 'online',
    reference: providerRef?.slice(0, 100) ?? null,
    moneyMinor: parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
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
  'settlement_id_taken',
  'too_many_payments',
]);

export function isChangedMeanwhile(code: string): boolean {
  return CHANGED.has(code);
}
