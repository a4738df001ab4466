import { Column, DataType, Table } from 'sequelize-typescript';
import type { ReminderPolicy } from '../../../../shared/contracts/receivables/reminder-policies';
import type { RecordOf } from '../../../../shared/runtime/database/columns';
import { VersionedItemRow } from '../../../../shared/runtime/database/company-rows';

@Table({ schema: 'receivables', tableName: 'reminder_policies', underscored: true, timestamps: false })
export class ReminderPolicyRow extends VersionedItemRow {
  @Column(DataType.TEXT) declare name: string;
  @Column(DataType.BOOLEAN) declare isDefault: boolean;
  @Column(DataType.BOOLEAN) declare isActive: boolean;
  @Column(DataType.TEXT) declare appliesTo: ReminderPolicy['appliesTo'];
  @Column(DataType.JSONB) declare steps: ReminderPolicy['steps'];
  @Column(DataType.INTEGER) declare minDaysBetween: number;
  @Column(DataType.JSONB) declare minimums: ReminderPolicy['minimums'];
  @Column({ type: DataType.JSONB, field: 'send_window' }) declare window: ReminderPolicy['window'];
  @Column(DataType.INTEGER) declare maxPerRun: number;
  @Column(DataType.INTEGER) declare bankDataMaxAgeDays: number;
  @Column(DataType.DATE) declare activatedAt: string | null;
  /** False until the first run since it was activated or its steps were changed: that run only proposes. */
  @Column(DataType.BOOLEAN) declare hasRun: boolean;
  @Column(DataType.DATE) declare nextRunAt: string;
  /** A process runs it until then. */
  @Column(DataType.DATE) declare leasedUntil: string | null;
}

export type PolicyRecord = RecordOf<ReminderPolicyRow>;
