import { Column, DataType, Table } from 'sequelize-typescript';
import type { BookedBy } from '../../../../shared/contracts/documents/settlement-fields';
import type { DocumentLanguage } from '../../../../shared/contracts/primitives';
import type { ReminderLetter, ReminderTone } from '../../../../shared/contracts/receivables/reminder-letter';
import type { ReminderReason } from '../../../../shared/contracts/receivables/reminder-reasons';
import type { ReminderStatus } from '../../../../shared/contracts/receivables/reminder-statuses';
import type { RemindedDocument } from '../../../../shared/contracts/receivables/reminders';
import type { RecordOf } from '../../../../shared/runtime/database/columns';
import { VersionedItemRow } from '../../../../shared/runtime/database/company-rows';

@Table({ schema: 'receivables', tableName: 'reminders', underscored: true, timestamps: false })
export class ReminderRow extends VersionedItemRow {
  @Column(DataType.UUID) declare clientId: string;
  @Column(DataType.TEXT) declare clientName: string;
  @Column(DataType.UUID) declare policyId: string;
  @Column(DataType.BOOLEAN) declare isByHand: boolean;
  @Column(DataType.TEXT) declare currency: string;
  @Column(DataType.TEXT) declare language: DocumentLanguage;
  @Column(DataType.INTEGER) declare level: number;
  @Column(DataType.TEXT) declare tone: ReminderTone;
  @Column(DataType.TEXT) declare status: ReminderStatus;
  /** Amounts are those of the last attempt to send it, before it of the proposal. */
  @Column(DataType.JSONB) declare documents: RemindedDocument[];
  @Column(DataType.BIGINT) declare totalMinor: number;
  @Column(DataType.JSONB) declare reasonsHeld: ReminderReason[];
  /** The letter of the last attempt with its calculation; null before it. */
  @Column(DataType.JSONB) declare letter: ReminderLetter | null;
  /** Version of the facts of the calculation. */
  @Column(DataType.TEXT) declare dataVersion: string | null;
  @Column(DataType.DATEONLY) declare proposedOn: string;
  @Column(DataType.DATE) declare decidedAt: string | null;
  @Column(DataType.JSONB) declare decidedBy: BookedBy | null;
  /** The last mail, which reports what became of it. */
  @Column(DataType.UUID) declare messageId: string | null;
  @Column(DataType.TEXT) declare sentTo: string | null;
  @Column(DataType.DATE) declare sentAt: string | null;
  @Column(DataType.TEXT) declare sendError: string | null;
}

export type ReminderRecord = RecordOf<ReminderRow>;
