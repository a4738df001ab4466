// Rows that only an export has: what was decided about a line, and the files of banks.
import { type Static, Type } from '@sinclair/typebox';
import { BookedBy, EvidenceList, ReceivedMoney, SettlementPartInput } from '../documents/settlement-fields';
import { named } from '../named';
import { CalendarDate, CurrencyCode, Id, Nullable, oneOf, Timestamp } from '../primitives';

export const BOOKING_STATES = ['pending', 'booked', 'refused', 'reversing', 'reversed'] as const;

/** A booking of a line that was asked for, with its outcome; ignored lines say so themselves. */
export const BankDecision = named('BankDecision', {
  id: { ...Id, description: 'Id of the settlement, which exists unless it was refused' },
  bankLineId: Id,
  state: oneOf(BOOKING_STATES),
  date: CalendarDate,
  currency: { ...CurrencyCode, description: 'Of the parts' },
  moneyMinor: Type.Integer(),
  received: Nullable(ReceivedMoney),
  parts: Type.Array(SettlementPartInput),
  evidence: EvidenceList,
  bookedBy: BookedBy,
  reversal: Nullable(
    named('BankDecisionReversal', { on: CalendarDate, reason: Type.String(), by: BookedBy }),
  ),
  createdAt: Timestamp,
});

/** A file as it was sent; `sha256` is that of its statements. */
export const BankFile = named('BankFile', {
  id: Id,
  fileName: Type.String(),
  sha256: Type.String(),
  chunks: Type.Integer({ minimum: 1 }),
});
export type BankFile = Static<typeof BankFile>;

/** The signed paper of a mandate, or the file of a direct debit batch. */
export const DirectDebitFile = named('DirectDebitFile', {
  ...BankFile.properties,
  kind: oneOf(['mandate', 'batch']),
  ownerId: { ...Id, description: 'Id of the mandate or batch' },
});
export type DirectDebitFile = Static<typeof DirectDebitFile>;
