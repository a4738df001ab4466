import { Column, DataType, Table } from 'sequelize-typescript';
import type { RecordOf } from '../../../../shared/runtime/database/columns';
import { CompanyOwnedRow } from '../../../../shared/runtime/database/company-rows';

/** The level that a reminder takes of an invoice. `open` and `left` take it, `over` does not. */
@Table({ schema: 'documents', tableName: 'reminder_levels', underscored: true, timestamps: false })
export class ReminderLevelRow extends CompanyOwnedRow {
  @Column({ type: DataType.UUID, primaryKey: true }) declare reminderId: string;
  @Column({ type: DataType.UUID, primaryKey: true }) declare documentId: string;
  @Column(DataType.INTEGER) declare level: number;
  @Column(DataType.TEXT) declare state: 'open' | 'left' | 'over';
  @Column(DataType.DATEONLY) declare leftOn: string | null;
  /** The balance was 0 since the reminder took the level, or since its last attempt. */
  @Column(DataType.BOOLEAN) declare hasCycleEnded: boolean;
}

export type ReminderLevelRecord = RecordOf<ReminderLevelRow>;
