import { Column, DataType, Table } from 'sequelize-typescript';
import type {
  ConnectionStop,
  PaymentEnvironment,
  PaymentProviderId,
} from '../../../../shared/contracts/receivables/online/values';
import type { RecordOf } from '../../../../shared/runtime/database/columns';
import { VersionedRow } from '../../../../shared/runtime/database/company-rows';
import { recordChanges } from '../../../../shared/runtime/database/record-changes';

/** Connection of a company to a payment provider in one environment. */
@Table({ schema: 'receivables', tableName: 'payment_connections', underscored: true, timestamps: false })
export class PaymentConnectionRow extends VersionedRow {
  @Column({ type: DataType.TEXT, primaryKey: true }) declare providerId: PaymentProviderId;
  @Column({ type: DataType.TEXT, primaryKey: true }) declare environment: PaymentEnvironment;
  /** Named by the address for callbacks. */
  @Column(DataType.UUID) declare id: string;
  @Column(DataType.TEXT) declare sealedConfig: string;
  @Column(DataType.BOOLEAN) declare isActive: boolean;
  @Column(DataType.TEXT) declare account: string | null;
  @Column(DataType.DATE) declare checkedAt: string | null;
  @Column(DataType.TEXT) declare checkError: string | null;
  @Column(DataType.TEXT) declare stopped: ConnectionStop | null;
  /** The moment from which its owners know that it is stopped. */
  @Column(DataType.DATE) declare stopNotifiedAt: string | null;
  /** The place up to which the changes of the provider are known, in its words. */
  @Column(DataType.TEXT) declare listCursor: string | null;
}

recordChanges(PaymentConnectionRow, {
  providerId: 'plain',
  environment: 'plain',
  sealedConfig: 'secret',
  isActive: 'plain',
  account: 'derived',
  checkedAt: 'derived',
  checkError: 'derived',
  stopped: 'plain',
  stopNotifiedAt: 'derived',
  listCursor: 'derived',
});

export type PaymentConnectionRecord = RecordOf<PaymentConnectionRow>;
