import { Column, DataType, Table } from 'sequelize-typescript';
import type { RecordOf } from '../../../../shared/runtime/database/columns';
import { CompanyOwnedRow } from '../../../../shared/runtime/database/company-rows';

/** The balance that a provider shows, beside that of the ledger at the same look. */
@Table({ schema: 'receivables', tableName: 'payment_balances', underscored: true, timestamps: false })
export class PaymentBalanceRow extends CompanyOwnedRow {
  @Column({ type: DataType.UUID, primaryKey: true }) declare connectionId: string;
  @Column({ type: DataType.TEXT, primaryKey: true }) declare currency: string;
  @Column(DataType.BIGINT) declare ledgerMinor: number;
  @Column(DataType.BIGINT) declare providerMinor: number;
  @Column(DataType.DATE) declare lookedAt: string;
}

export type PaymentBalanceRecord = RecordOf<PaymentBalanceRow>;
