import type { Settlement } from '../../../../../shared/contracts/documents/settlement-fields';
import type { Scoped } from '../../../../../shared/runtime/database/scoped';
import type { Transaction } from '../../../../../shared/runtime/database/transaction';
import type { SettlementRecord } from '../models/settlement-row';
import { settlementWithParts } from '../queries/settlements';

export type PresentableSettlement = Omit<SettlementRecord, 'companyId' | 'contentSha256' | 'reversedBy'> &
  Pick<Settlement, 'parts'>;

export async function readSettlement(
  rows: Scoped | Transaction,
  id: string,
): Promise<Settlement | undefined> {
  const settlement = await rows.one<PresentableSettlement>(settlementWithParts, [id]);
  return settlement && presentSettlement(settlement);
}

export function presentSettlement({
  sourceType,
  sourceId,
  ...settlement
}: PresentableSettlement): Settlement {
  const state = settlement.reversedOn === null ? 'applied' : 'reversed';
  return { ...settlement, state, source: { type: sourceType, id: sourceId } };
}
