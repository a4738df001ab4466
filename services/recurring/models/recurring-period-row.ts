import { Column, DataType, Table } from 'sequelize-typescript';
import type { Failure, Part, RecurringPeriod } from '../../../shared/contracts/recurring/fields';
import type { RecordOf } from '../../../shared/runtime/database/columns';
import { CompanyOwnedRow } from '../../../shared/runtime/database/company-rows';

/** Outcome of one period. Of its revisions at most one is live. */
@Table({ schema: 'recurring', tableName: 'recurring_periods', underscored: true, timestamps: false })
export class RecurringPeriodRow extends CompanyOwnedRow {
  @Column({ type: DataType.UUID, primaryKey: true }) declare recurringInvoiceId: string;
  @Column({ type: DataType.INTEGER, primaryKey: true }) declare index: number;
  @Column({ type: DataType.INTEGER, primaryKey: true }) declare revision: number;
  @Column(DataType.UUID) declare id: string;
  @Column(DataType.BOOLEAN) declare isLive: boolean;
  @Column(DataType.DATEONLY) declare periodFrom: string;
  @Column(DataType.DATEONLY) declare periodTo: string;
  @Column(DataType.JSONB) declare part: Part | null;
  @Column(DataType.TEXT) declare outcome: RecurringPeriod['outcome'];
  @Column(DataType.UUID) declare documentId: string | null;
  @Column(DataType.JSONB) declare failure: Failure | null;
  @Column(DataType.UUID) declare collectionId: string | null;
  @Column(DataType.JSONB) declare collectFailure: Failure | null;
  @Column(DataType.DATE) declare createdAt: string;
  @Column(DataType.DATE) declare updatedAt: string;
}

export type PeriodRecord = RecordOf<RecurringPeriodRow>;
