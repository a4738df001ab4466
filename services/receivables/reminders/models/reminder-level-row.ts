import { Column, DataType, Table } from 'sequelize-typescript';
import type { RecordOf } from '../../../../shared/runtime/database/columns';
import { CompanyOwnedRow } from '../../../../shared/runtime/database/company-rows';

/** The level that a reminder takes of an invoice. `open` takes it, `left` while the cycle of the invoice lasts, `over` does not. */
@Table({ schema: 'receivables', tableName: 'reminder_levels', underscored: true, timestamps: false })
export class ReminderLevelRow extends CompanyOwnedRow {
  @Column({ type: DataType.UUID, primaryKey: true }) declare reminderId: string;
  @Column({ type: DataType.UUID, primaryKey: true }) declare documentId: string;
  @Column(DataType.INTEGER) declare level: number;
  @Column(DataType.TEXT) declare state: 'open' | 'left' | 'over';
  @Column(DataType.DATEONLY) declare leftOn: string | null;
  /** The cycle of the invoice when the reminder took the level, or at its last attempt. */
  @Column(DataType.INTEGER) declare cycle: number;
}

export type ReminderLevelRecord = RecordOf<ReminderLevelRow>;
