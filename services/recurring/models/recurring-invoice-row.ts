import { Column, DataType, Table } from 'sequelize-typescript';
import { type End, type Part, type RecurringPeriod } from '../../../shared/contracts/recurring/fields';
import { RECURRING_FIELDS } from '../../../shared/contracts/recurring/recurring-fields';
import type { RecordOf } from '../../../shared/runtime/database/columns';
import { rowWith } from '../../../shared/runtime/database/field-columns';
import { recordChanges } from '../../../shared/runtime/database/record-changes';

/** The period whose document is being made. */
export interface Making extends RecurringPeriodKey {
  from: string;
  to: string;
  part: Part | null;
  startedAt: string;
  /** Version of the schedule when it began. */
  version: number;
}

type RecurringPeriodKey = Pick<RecurringPeriod, 'index' | 'revision'>;

/** The fields of a recurring invoice, and what its runs need besides. */
@Table({ schema: 'recurring', tableName: 'recurring_invoices', underscored: true, timestamps: false })
export class RecurringInvoiceRow extends rowWith(RECURRING_FIELDS) {
  /** Number of the period that begins on the anchor. */
  @Column(DataType.INTEGER) declare firstIndex: number;
  @Column(DataType.JSONB) declare ends: End | null;
  /** Days on which no invoice is made; no last day until somebody resumes it. */
  @Column(DataType.DATEONLY) declare pauseFrom: string | null;
  @Column(DataType.DATEONLY) declare pauseUntil: string | null;
  @Column(DataType.DATEONLY) declare nextFrom: string | null;
  @Column(DataType.DATEONLY) declare nextTo: string | null;
  /** A person has said to make due periods through this one, however many there are. */
  @Column(DataType.INTEGER) declare approvedThrough: number | null;
  /** Epochs of the heartbeat at the last answer of a person. */
  @Column(DataType.INTEGER) declare clockEpoch: number;
  @Column(DataType.INTEGER) declare gapEpoch: number;
  /** null unless the document of a period is being made. */
  @Column(DataType.JSONB) declare making: Making | null;
  @Column(DataType.DATE) declare leasedUntil: string | null;
  @Column(DataType.TEXT) declare searchText: string;
}

recordChanges(
  RecurringInvoiceRow,
  {
    firstIndex: 'plain',
    ends: 'plain',
    pauseFrom: 'plain',
    pauseUntil: 'plain',
    nextFrom: 'derived',
    nextTo: 'derived',
    approvedThrough: 'plain',
    clockEpoch: 'derived',
    gapEpoch: 'derived',
    making: 'derived',
    leasedUntil: 'derived',
    searchText: 'derived',
  },
  RECURRING_FIELDS,
);

export type RecurringRecord = RecordOf<RecurringInvoiceRow>;
