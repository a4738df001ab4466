// A settlement to be booked, and its row.
import { createHash } from 'node:crypto';
import type { CallInput } from '../../../../../shared/contracts/contract';
import type { documents } from '../../../../../shared/contracts/documents';
import type { SettlementPartInput } from '../../../../../shared/contracts/documents/settlement-fields';
import { invalid } from '../../../../../shared/runtime/errors';
import type { PaymentRecord } from '../models/payment-row';
import type { SettlementRecord } from '../models/settlement-row';
import { assertParts, moneyOf } from './parts';

export type NewSettlement = Pick<
  SettlementRecord,
  | 'id'
  | 'sourceType'
  | 'sourceId'
  | 'date'
  | 'currency'
  | 'received'
  | 'method'
  | 'reference'
  | 'externalId'
  | 'evidence'
  | 'bookedBy'
> & {
  parts: readonly SettlementPartInput[];
  /** Pointer of the day in the request; `/date` where it is not said. */
  dayPointer?: string;
  /** True for money that leaves the bank, false for money that comes in; without it a person says so by the parts. */
  isPaidBack?: boolean;
};

export type SettlementHead = Omit<SettlementRecord, 'companyId'>;

export function settlementRow(
  { parts, dayPointer: _, isPaidBack: _isPaidBack, ...settlement }: NewSettlement,
  now: Date,
): SettlementHead {
  const moneyMinor = moneyOf(parts);
  const reversal = { reversedOn: null, reversalReason: null, reversedBy: null };
  const contentSha256 = contentOf({ ...settlement, moneyMinor }, parts);
  return { ...settlement, moneyMinor, contentSha256, ...reversal, createdAt: now.toISOString() };
}

/** The content of a settlement, by which a second call with its id is compared. */
type Compared = Pick<
  SettlementRecord,
  'sourceType' | 'sourceId' | 'date' | 'currency' | 'moneyMinor' | 'received' | 'method' | 'reference'
>;

/** SHA-256 over the money and its source. Evidence and who booked it may be worded anew in a repeated call. */
function contentOf(settlement: Compared, parts: readonly SettlementPartInput[]): string {
  const { sourceType, sourceId, date, currency, moneyMinor, received, method, reference } = settlement;
  const money = received && [received.currency, received.amountMinor];
  const allocations = parts.map(
    ({ kind, documentId, clientId, accountPaymentId, amountMinor, badDebtRelief }) => [
      ...[kind, documentId ?? null, clientId ?? null, amountMinor],
      ...(accountPaymentId ? [accountPaymentId] : []),
      ...(badDebtRelief ? [badDebtRelief] : []),
    ],
  );
  const content = [sourceType, sourceId, date, currency, moneyMinor, money, method, reference, allocations];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

interface Counter {
  date: string;
  isRemoved: boolean;
  now: Date;
}

/** The row that takes a payment back on a day. */
export function counterOf(
  { id: reversesId, companyId: _company, amountMinor, vat, ...payment }: PaymentRecord,
  { date, isRemoved, now }: Counter,
) {
  return {
    ...payment,
    amountMinor: -amountMinor,
    date,
    reversesId,
    movedFromId: null,
    reversedOn: null,
    badDebt: null,
    endedBy: null,
    isRemoved,
    vat: vat.map((group) => ({
      ...group,
      baseMinor: -group.baseMinor,
      vatMinor: -group.vatMinor,
      ...(group.surchargeMinor !== undefined && { surchargeMinor: -group.surchargeMinor }),
    })),
    createdAt: now.toISOString(),
  };
}

/** A settlement as another service asks for it. */
export type SettlementRequest = Omit<CallInput<typeof documents.settle>, 'companyId'>;

/** @throws 400 for parts that are none, or do not add up */
export function newSettlementOf({ source, moneyMinor, ...fields }: SettlementRequest): NewSettlement {
  assertParts(fields.parts);
  const sum = moneyOf(fields.parts);
  if (sum !== Math.abs(moneyMinor))
    throw invalid('/moneyMinor', `is not ${sum}, the sum of the parts that are money`);
  const { method = null, reference = null, received = null, evidence = [] } = fields;
  return {
    ...fields,
    method,
    reference,
    received,
    externalId: null,
    evidence,
    isPaidBack: moneyMinor < 0,
    // a person who books a line chooses its parts, not its day
    ...(source.type === 'bank_line' && { dayPointer: '/parts' }),
    sourceType: source.type,
    sourceId: source.id,
  };
}
