// A settlement to be booked, and its row.

import { createHash } from 'node:crypto';
import type { SettlementPartInput } from '../../../../../shared/contracts/documents/settlement-fields';
import type { SettlementRecord } from '../models/settlement-row';
import { moneyOf } from './parts';

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
  | 'evidence'
  | 'bookedBy'
> & { parts: readonly SettlementPartInput[] };

export type SettlementHead = Omit<SettlementRecord, 'companyId'>;

export function settlementRow({ parts, ...settlement }: NewSettlement, now: Date): SettlementHead {
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
  const allocations = parts.map(({ kind, documentId, clientId, amountMinor }) => [
    ...[kind, documentId ?? null, clientId ?? null, amountMinor],
  ]);
  const content = [sourceType, sourceId, date, currency, moneyMinor, money, method, reference, allocations];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
