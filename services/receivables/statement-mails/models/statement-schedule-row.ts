import { Column, DataType, Table } from 'sequelize-typescript';
import type { RecordOf } from '../../../../shared/runtime/database/columns';
import { CompanyOwnedRow } from '../../../../shared/runtime/database/company-rows';
import { recordChanges } from '../../../../shared/runtime/database/record-changes';

/** Row of each company that ever set its schedule. */
@Table({ schema: 'receivables', tableName: 'statement_schedules', underscored: true, timestamps: false })
export class StatementScheduleRow extends CompanyOwnedRow {
  @Column(DataType.BOOLEAN) declare isActive: boolean;
  @Column(DataType.INTEGER) declare dayOfMonth: number;
  @Column(DataType.DATE) declare nextRunAt: string | null;
  /** A process runs it until then. */
  @Column(DataType.DATE) declare leasedUntil: string | null;
  @Column(DataType.INTEGER) declare version: number;
  @Column(DataType.DATE) declare updatedAt: string;
}

recordChanges(StatementScheduleRow, {
  isActive: 'plain',
  dayOfMonth: 'plain',
  nextRunAt: 'derived',
  leasedUntil: 'derived',
});

export type ScheduleRecord = RecordOf<StatementScheduleRow>;
