import { Column, DataType, Table } from 'sequelize-typescript';
import { VersionedRow } from '../../../../../shared/runtime/database/company-rows';

/** The day through which the books of a company are closed; null: they never were, or are open again. */
@Table({ schema: 'documents', tableName: 'closed_periods', underscored: true, timestamps: false })
export class ClosedPeriodRow extends VersionedRow {
  @Column(DataType.DATEONLY) declare closedThrough: string | null;
}
