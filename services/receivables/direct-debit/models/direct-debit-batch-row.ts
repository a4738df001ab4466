import { Column, DataType, Table } from 'sequelize-typescript';
import type { BatchPayment } from '../../../../shared/contracts/receivables/direct-debit/batches';
import type { BatchState, PainFormat } from '../../../../shared/contracts/receivables/direct-debit/values';
import type { RecordOf } from '../../../../shared/runtime/database/columns';
import { VersionedItemRow } from '../../../../shared/runtime/database/company-rows';
import { recordChanges } from '../../../../shared/runtime/database/record-changes';

/** A file for the bank, whose bytes are stored when it is made. */
@Table({ schema: 'receivables', tableName: 'direct_debit_batches', underscored: true, timestamps: false })
export class DirectDebitBatchRow extends VersionedItemRow {
  @Column(DataType.UUID) declare bankAccountId: string;
  @Column(DataType.TEXT) declare state: BatchState;
  @Column(DataType.TEXT) declare messageId: string;
  @Column(DataType.TEXT) declare format: PainFormat;
  @Column(DataType.UUID) declare fileId: string;
  @Column(DataType.TEXT) declare sha256: string;
  @Column(DataType.INTEGER) declare count: number;
  @Column(DataType.BIGINT) declare sumMinor: number;
  @Column(DataType.JSONB) declare payments: BatchPayment[];
  @Column(DataType.DATE) declare submittedAt: string | null;
}

recordChanges(DirectDebitBatchRow, {
  bankAccountId: 'plain',
  state: 'plain',
  messageId: 'plain',
  format: 'plain',
  fileId: 'derived',
  sha256: 'plain',
  count: 'plain',
  sumMinor: 'plain',
  payments: 'plain',
  submittedAt: 'plain',
});

export type DirectDebitBatchRecord = RecordOf<DirectDebitBatchRow>;
