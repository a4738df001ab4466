import type { Settlement } from '../../../../../shared/contracts/documents/settlement-fields';
import type { AccountPaymentRecord } from '../models/account-payment-row';
import type { SettlementRecord } from '../models/settlement-row';

export type PresentableSettlement = Omit<SettlementRecord, 'companyId' | 'contentSha256' | 'reversedBy'> &
  Pick<Settlement, 'parts'>;

export function presentSettlement({
  sourceType,
  sourceId,
  ...settlement
}: PresentableSettlement): Settlement {
  const state = settlement.reversedOn === null ? 'applied' : 'reversed';
  return { ...settlement, paidOn: settlement.date, state, source: { type: sourceType, id: sourceId } };
}

/** An account payment as the API answers it. */
export function presentAccountPayment<Row extends Pick<AccountPaymentRecord, 'date'>>(row: Row) {
  return { ...row, paidOn: row.date };
}
