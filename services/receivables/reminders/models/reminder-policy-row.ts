import { Column, DataType, Table } from 'sequelize-typescript';
import {
  REMINDER_POLICY_FIELDS,
  type ReminderPolicy,
} from '../../../../shared/contracts/receivables/reminder-policies';
import type { RecordOf } from '../../../../shared/runtime/database/columns';
import { rowWith } from '../../../../shared/runtime/database/field-columns';
import { recordChanges } from '../../../../shared/runtime/database/record-changes';

@Table({ schema: 'receivables', tableName: 'reminder_policies', underscored: true, timestamps: false })
export class ReminderPolicyRow extends rowWith(REMINDER_POLICY_FIELDS) {
  @Column({ type: DataType.JSONB, field: 'send_window' }) declare window: ReminderPolicy['window'];
  @Column(DataType.DATE) declare activatedAt: string | null;
  /** False until the first run since it was activated or its steps were changed: that run only proposes. */
  @Column(DataType.BOOLEAN) declare hasRun: boolean;
  @Column(DataType.DATE) declare nextRunAt: string;
  /** A process runs it until then. */
  @Column(DataType.DATE) declare leasedUntil: string | null;
}

recordChanges(
  ReminderPolicyRow,
  { activatedAt: 'derived', hasRun: 'derived', nextRunAt: 'derived', leasedUntil: 'derived' },
  REMINDER_POLICY_FIELDS,
);

export type PolicyRecord = RecordOf<ReminderPolicyRow>;
