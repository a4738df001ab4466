// A settlement to be booked, and its row.
import type { SettlementPartInput } from '../../../../../shared/contracts/documents/settlement-fields';
import type { SettlementRecord } from '../models/settlement-row';
import { contentOf } from './content';
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
