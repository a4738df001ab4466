import { Column, DataType, Table } from 'sequelize-typescript';
import type { PainFormat } from '../../../../shared/contracts/receivables/direct-debit/values';
import type { RecordOf } from '../../../../shared/runtime/database/columns';
import { CompanyOwnedRow } from '../../../../shared/runtime/database/company-rows';
import { recordChanges } from '../../../../shared/runtime/database/record-changes';

/** Row of each company that ever said how it collects. */
@Table({ schema: 'receivables', tableName: 'direct_debit_settings', underscored: true, timestamps: false })
export class DirectDebitSettingsRow extends CompanyOwnedRow {
  @Column(DataType.TEXT) declare creditorId: string | null;
  @Column(DataType.UUID) declare bankAccountId: string | null;
  @Column(DataType.INTEGER) declare preNotificationDays: number;
  @Column(DataType.TEXT) declare cutOff: string;
  @Column(DataType.INTEGER) declare leadDays: number;
  @Column(DataType.TEXT) declare format: PainFormat;
  @Column(DataType.INTEGER) declare retriesMax: number;
  @Column(DataType.BOOLEAN) declare failureMails: boolean;
  @Column(DataType.INTEGER) declare version: number;
  @Column(DataType.DATE) declare updatedAt: string;
}

recordChanges(DirectDebitSettingsRow, {
  creditorId: 'plain',
  bankAccountId: 'plain',
  preNotificationDays: 'plain',
  cutOff: 'plain',
  leadDays: 'plain',
  format: 'plain',
  retriesMax: 'plain',
  failureMails: 'plain',
});

export type DirectDebitSettingsRecord = RecordOf<DirectDebitSettingsRow>;
