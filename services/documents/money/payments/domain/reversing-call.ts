// A settlement is taken back by the call of what has booked it.
import { Problem } from '../../../../../shared/runtime/errors';
import type { SettlementRecord } from '../models/settlement-row';

type Booked = Pick<SettlementRecord, 'id' | 'sourceType' | 'sourceId'>;

/** True for a settlement that people book here. */
export function isBookedHere({ sourceType }: Pick<Booked, 'sourceType'>): boolean {
  return sourceType === 'manual' || sourceType === 'account_payment';
}

/** The refusal of a call that does not take the settlement back, with the call that does where there is one. */
export function wrongReversal(
  type: 'payment_not_manual' | 'settlement_not_manual',
  { id, sourceType, sourceId }: Booked,
): Problem {
  if (isBookedHere({ sourceType }))
    return new Problem(type, {
      detail: `Reverse the settlement ${id}.`,
      fix: `POST /api/settlements/${id}/reverse`,
    });
  const detail = `It was booked by ${sourceType} ${sourceId ?? ''}`.trim();
  if (sourceType !== 'bank_line') return new Problem(type, { detail: `${detail}.` });
  return new Problem(type, {
    detail: `${detail}: unbook the line.`,
    fix: `POST /api/bank-lines/${sourceId}/unbook`,
  });
}
