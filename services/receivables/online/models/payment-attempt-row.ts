import { Column, DataType, Table } from 'sequelize-typescript';
import type { CallInput } from '../../../../shared/contracts/contract';
import type { documents } from '../../../../shared/contracts/documents';
import type { BookedBy } from '../../../../shared/contracts/documents/settlement-fields';
import type {
  AttemptBooking,
  AttemptState,
  PaymentEnvironment,
  PaymentProviderId,
} from '../../../../shared/contracts/receivables/online/values';
import type { RecordOf } from '../../../../shared/runtime/database/columns';
import { VersionedItemRow } from '../../../../shared/runtime/database/company-rows';

/** Content of the settlement that documents are asked for. */
export type AttemptSettlement = Omit<CallInput<typeof documents.settle>, 'companyId' | 'id'>;

export type AttemptReversal = Omit<CallInput<typeof documents.reverseSettlement>, 'companyId' | 'id'>;

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
  @Column(DataType.JSONB) declare request: AttemptSettlement | null;
  @Column(DataType.BIGINT) declare refundedMinor: number;
  /** A person has asked the provider for a refund. */
  @Column(DataType.JSONB) declare refund: { reason: string; by: BookedBy } | null;
  /** The reversal that documents are asked for. */
  @Column(DataType.JSONB) declare reversal: AttemptReversal | null;
}

export type PaymentAttemptRecord = RecordOf<PaymentAttemptRow>;
