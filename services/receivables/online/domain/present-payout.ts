// Payouts, their lines and balances as the API shows them.
import type {
  PaymentBalance,
  Payout,
  PayoutLine,
} from '../../../../shared/contracts/receivables/online/payouts';
import type { PaymentBalanceRecord } from '../models/payment-balance-row';
import type { PaymentMovementRecord } from '../models/payment-movement-row';
import type { PayoutRecord } from '../models/payout-row';

export function presentPayout({ companyId: _company, ...row }: PayoutRecord): Payout {
  return row;
}

/** Data of the events of a payout. */
export function payoutEvent(row: PayoutRecord) {
  const { id, connectionId, providerId, environment, currency, amountMinor, arrivesOn, version } = row;
  const { arrivedMinor, arrivedOn } = row;
  const of = { id, connectionId, providerId, environment, version };
  return { ...of, currency, amountMinor, arrivesOn, arrivedMinor, arrivedOn };
}

export function presentMovement({ kind, ref, grossMinor, feeMinor, at }: PaymentMovementRecord): PayoutLine {
  return { kind, ref, grossMinor, feeMinor, netMinor: grossMinor - feeMinor, at };
}

export function presentBalance({ companyId: _company, ...row }: PaymentBalanceRecord): PaymentBalance {
  return { ...row, differenceMinor: row.providerMinor - row.ledgerMinor };
}
