import { Column, DataType, Table } from 'sequelize-typescript';
import type {
  End,
  Indexation,
  Part,
  RecurringInvoice,
  RecurringPeriod,
  Schedule,
  Template,
} from '../../../shared/contracts/recurring/fields';
import type { RecordOf } from '../../../shared/runtime/database/columns';
import { VersionedItemRow } from '../../../shared/runtime/database/company-rows';

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

@Table({ schema: 'recurring', tableName: 'recurring_invoices', underscored: true, timestamps: false })
export class RecurringInvoiceRow extends VersionedItemRow {
  @Column(DataType.TEXT) declare externalId: string | null;
  @Column(DataType.TEXT) declare name: string;
  @Column(DataType.UUID) declare clientId: string;
  @Column(DataType.TEXT) declare clientName: string;
  @Column(DataType.JSONB) declare template: Template;
  @Column(DataType.JSONB) declare schedule: Schedule;
  /** Number of the period that begins on the anchor. */
  @Column(DataType.INTEGER) declare firstIndex: number;
  @Column(DataType.TEXT) declare firstPart: RecurringInvoice['firstPart'];
  @Column(DataType.TEXT) declare alignTo: RecurringInvoice['alignTo'];
  @Column(DataType.JSONB) declare indexation: Indexation | null;
  @Column(DataType.TEXT) declare billing: RecurringInvoice['billing'];
  @Column(DataType.INTEGER) declare issueOffsetDays: number;
  @Column(DataType.TEXT) declare issueAt: string;
  @Column(DataType.JSONB) declare ends: End | null;
  @Column(DataType.TEXT) declare action: RecurringInvoice['action'];
  @Column(DataType.INTEGER) declare maxCatchUp: number;
  @Column(DataType.TEXT) declare status: RecurringInvoice['status'];
  @Column(DataType.TEXT) declare heldReason: RecurringInvoice['heldReason'];
  /** Days on which no invoice is made; no last day until somebody resumes it. */
  @Column(DataType.DATEONLY) declare pauseFrom: string | null;
  @Column(DataType.DATEONLY) declare pauseUntil: string | null;
  @Column(DataType.INTEGER) declare nextIndex: number;
  @Column(DataType.DATEONLY) declare nextFrom: string | null;
  @Column(DataType.DATEONLY) declare nextTo: string | null;
  @Column(DataType.DATEONLY) declare nextIssueDate: string | null;
  @Column(DataType.DATE) declare nextRunAt: string | null;
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

export type RecurringRecord = RecordOf<RecurringInvoiceRow>;
