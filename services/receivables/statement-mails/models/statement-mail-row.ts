import { Column, DataType, Table } from 'sequelize-typescript';
import type { BookedBy } from '../../../../shared/contracts/documents/settlement-fields';
import type { DocumentLanguage } from '../../../../shared/contracts/primitives';
import type { StatementMailStatus } from '../../../../shared/contracts/receivables/statement-mail-statuses';
import type { RecordOf } from '../../../../shared/runtime/database/columns';
import { VersionedItemRow } from '../../../../shared/runtime/database/company-rows';
import { recordChanges } from '../../../../shared/runtime/database/record-changes';

/** A statement that is mailed to a client; of the schedule one for each client and `period`. */
@Table({ schema: 'receivables', tableName: 'statement_mails', underscored: true, timestamps: false })
export class StatementMailRow extends VersionedItemRow {
  @Column(DataType.UUID) declare clientId: string;
  @Column(DataType.TEXT) declare clientName: string;
  /** YYYY-MM of the schedule; null for one that a person has sent. */
  @Column(DataType.TEXT) declare period: string | null;
  @Column(DataType.DATEONLY) declare firstDay: string | null;
  @Column(DataType.DATEONLY) declare lastDay: string;
  @Column(DataType.TEXT) declare language: DocumentLanguage;
  @Column(DataType.TEXT) declare status: StatementMailStatus;
  @Column(DataType.TEXT) declare sentTo: string;
  @Column(DataType.UUID) declare messageId: string;
  @Column(DataType.DATE) declare sentAt: string | null;
  @Column(DataType.TEXT) declare sendError: string | null;
  @Column(DataType.JSONB) declare doneBy: BookedBy;
}

recordChanges(StatementMailRow, {
  ...{ clientId: 'plain', clientName: 'personal', period: 'plain', firstDay: 'plain', lastDay: 'plain' },
  ...{ language: 'plain', status: 'plain', sentTo: 'personal', messageId: 'derived', sentAt: 'plain' },
  ...{ sendError: 'plain', doneBy: 'derived' },
});

export type StatementMailRecord = RecordOf<StatementMailRow>;
