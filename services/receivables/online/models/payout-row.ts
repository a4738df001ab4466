import { Column, DataType, Table } from 'sequelize-typescript';
import type {
  PAYOUT_STATES,
  PaymentEnvironment,
  PaymentProviderId,
} from '../../../../shared/contracts/receivables/online/values';
import type { RecordOf } from '../../../../shared/runtime/database/columns';
import { VersionedItemRow } from '../../../../shared/runtime/database/company-rows';

/** A transfer of a provider to the bank of the seller. */
@Table({ schema: 'receivables', tableName: 'payouts', underscored: true, timestamps: false })
export class PayoutRow extends VersionedItemRow {
  @Column(DataType.UUID) declare connectionId: string;
  @Column(DataType.TEXT) declare providerId: PaymentProviderId;
  @Column(DataType.TEXT) declare environment: PaymentEnvironment;
  @Column(DataType.TEXT) declare providerRef: string;
  @Column(DataType.TEXT) declare state: (typeof PAYOUT_STATES)[number];
  @Column(DataType.TEXT) declare currency: string;
  @Column(DataType.BIGINT) declare amountMinor: number;
  /** Sum of the fees of its lines; null while they are not known. */
  @Column(DataType.BIGINT) declare feeMinor: number | null;
  @Column(DataType.DATEONLY) declare arrivesOn: string;
  @Column(DataType.TEXT) declare reference: string | null;
  /** The moment at which the provider has made it. */
  @Column(DataType.DATE) declare madeAt: string;
  /** Sum of the lines of the bank that are it. */
  @Column(DataType.BIGINT) declare arrivedMinor: number;
  /** Booking day of the last of these; null until one is known. */
  @Column(DataType.DATEONLY) declare arrivedOn: string | null;
  /** The moment from which the statements should have it. */
  @Column(DataType.DATE) declare overdueAt: string | null;
}

export type PayoutRecord = RecordOf<PayoutRow>;
