import type { Settlement } from '../../../../../shared/contracts/documents/settlement-fields';
import type { Scoped } from '../../../../../shared/runtime/database/scoped';
import type { Transaction } from '../../../../../shared/runtime/database/transaction';
import type { SettlementRecord } from '../models/settlement-row';
import { shownSettlement } from '../queries/settlements';

export type ShownSettlement = Omit<SettlementRecord, 'companyId' | 'contentSha256' | 'reversedBy'> &
  Pick<Settlement, 'parts'>;

export async function readSettlement(
  rows: Scoped | Transaction,
  id: string,
): Promise<Settlement | undefined> {
  const shown = await rows.one<ShownSettlement>(shownSettlement, [id]);
  return shown && presentSettlement(shown);
}

export function presentSettlement({ sourceType, sourceId, ...settlement }: ShownSettlement): Settlement {
  const state = settlement.reversedOn === null ? 'applied' : 'reversed';
  return { ...settlement, state, source: { type: sourceType, id: sourceId } };
}
