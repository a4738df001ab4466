import { Column, DataType, Table } from 'sequelize-typescript';
import type { CallInput } from '../../../../shared/contracts/contract';
import type { documents } from '../../../../shared/contracts/documents';
import type { BookedBy } from '../../../../shared/contracts/documents/settlement-fields';
import type {
  AttemptBooking,
  AttemptState,
  DISPUTE_KINDS,
  DISPUTE_STATES,
  PaymentEnvironment,
  PaymentProviderId,
  REFUND_STATES,
} from '../../../../shared/contracts/receivables/online/values';
import type { RecordOf } from '../../../../shared/runtime/database/columns';
import { VersionedItemRow } from '../../../../shared/runtime/database/company-rows';

/** Content of the settlement that documents are asked for. */
export type AttemptSettlement = Omit<CallInput<typeof documents.settle>, 'companyId' | 'id'>;

/** A refund of a payment. `key` is that of the request to the provider; null for one that was made there. */
export interface AttemptRefund {
  key: string | null;
  ref: string | null;
  amountMinor: number;
  state: (typeof REFUND_STATES)[number];
  reason: string;
  by: BookedBy;
  at: string;
}

/** Money that has left again without a refund. `holds` are those of its invoices, null until they are known. */
export interface AttemptDispute {
  ref: string;
  kind: (typeof DISPUTE_KINDS)[number];
  amountMinor: number;
  state: (typeof DISPUTE_STATES)[number];
  at: string;
  holds: readonly DisputedPart[] | null;
}

/** A hold of a disputed part of an invoice, by the id of the hold. */
export interface DisputedPart {
  id: string;
  documentId: string;
  amountMinor: number;
}

/** The newest reason why documents must have another sum of a payment than before. */
export interface BookingCause {
  reason: string;
  by: BookedBy;
  at: string;
}

/** A change of what documents have of a payment, committed before they are asked. */
export interface BookingPlan {
  /** The settlement that it reverses. */
  reversal: Omit<CallInput<typeof documents.reverseSettlement>, 'companyId' | 'instead'> | null;
  /** The settlement that it books, together with the reversal. */
  next: (AttemptSettlement & { id: string }) | null;
  placed: readonly DisputedPart[];
  /** Ids of holds that end with it. */
  released: readonly string[];
  reason: string;
}

/** An attempt to pay, committed before the provider is asked. Its id is the idempotency key there, and the id of the settlement here. */
@Table({ schema: 'receivables', tableName: 'payment_attempts', underscored: true, timestamps: false })
export class PaymentAttemptRow extends VersionedItemRow {
  @Column(DataType.UUID) declare linkId: string;
  @Column(DataType.UUID) declare connectionId: string;
  @Column(DataType.TEXT) declare providerId: PaymentProviderId;
  @Column(DataType.TEXT) declare environment: PaymentEnvironment;
  @Column(DataType.UUID) declare clientId: string;
  @Column(DataType.ARRAY(DataType.UUID)) declare documentIds: string[];
  /** Text of the payment at the provider: the numbers of the invoices. */
  @Column(DataType.TEXT) declare description: string;
  @Column(DataType.TEXT) declare currency: string;
  @Column(DataType.BIGINT) declare amountMinor: number;
  @Column(DataType.TEXT) declare state: AttemptState;
  @Column(DataType.TEXT) declare providerRef: string | null;
  @Column(DataType.TEXT) declare redirectUrl: string | null;
  @Column(DataType.DATE) declare expiresAt: string;
  @Column(DataType.BIGINT) declare feeMinor: number | null;
  @Column(DataType.TEXT) declare method: string | null;
  @Column(DataType.TEXT) declare failureCode: string | null;
  @Column(DataType.DATE) declare succeededAt: string | null;
  @Column(DataType.DATE) declare lookedUpAt: string | null;
  @Column(DataType.TEXT) declare booking: AttemptBooking;
  @Column(DataType.TEXT) declare bookingError: string | null;
  /** Sum of `refunds` that the provider shows and that have not failed. */
  @Column(DataType.BIGINT) declare refundedMinor: number;
  @Column(DataType.JSONB) declare refunds: readonly AttemptRefund[];
  @Column(DataType.JSONB) declare disputes: readonly AttemptDispute[];
  /** The newest settlement of it; null before the first one. */
  @Column(DataType.UUID) declare settlementId: string | null;
  /** Sum that the settlement has; 0 once it is reversed. */
  @Column(DataType.BIGINT) declare bookedMinor: number;
  @Column(DataType.JSONB) declare cause: BookingCause | null;
  @Column(DataType.JSONB) declare plan: BookingPlan | null;
}

export type PaymentAttemptRecord = RecordOf<PaymentAttemptRow>;
