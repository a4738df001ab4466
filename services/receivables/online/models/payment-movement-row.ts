import { Column, DataType, Table } from 'sequelize-typescript';
import type { MovementKind } from '../../../../shared/contracts/receivables/online/values';
import type { RecordOf } from '../../../../shared/runtime/database/columns';
import { CompanyOwnedRow } from '../../../../shared/runtime/database/company-rows';

/** A movement on the balance of a seller at its provider; the same one is one row, wherever it is named. */
@Table({ schema: 'receivables', tableName: 'payment_movements', underscored: true, timestamps: false })
export class PaymentMovementRow extends CompanyOwnedRow {
  @Column({ type: DataType.UUID, primaryKey: true }) declare connectionId: string;
  @Column({ type: DataType.TEXT, primaryKey: true }) declare kind: MovementKind;
  @Column({ type: DataType.TEXT, primaryKey: true }) declare ref: string;
  @Column(DataType.TEXT) declare currency: string;
  @Column(DataType.BIGINT) declare grossMinor: number;
  @Column(DataType.BIGINT) declare feeMinor: number;
  @Column(DataType.DATE) declare at: string | null;
  /** The payout that it is part of. */
  @Column(DataType.UUID) declare payoutId: string | null;
}

export type PaymentMovementRecord = RecordOf<PaymentMovementRow>;
