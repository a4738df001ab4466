import { Column, DataType, Table } from 'sequelize-typescript';
import type { BankLine } from '../../../../shared/bank-statements/shape';
import type { RecordOf } from '../../../../shared/runtime/database/columns';
import { ItemRow } from '../../../../shared/runtime/database/company-rows';

/** Entry of a notification (camt.054) that waits for its line: the payments that the line sums up. */
@Table({ schema: 'receivables', tableName: 'bank_notices', underscored: true, timestamps: false })
export class BankNoticeRow extends ItemRow {
  @Column(DataType.UUID) declare bankAccountId: string;
  @Column(DataType.UUID) declare statementId: string;
  @Column(DataType.INTEGER) declare position: number;
  @Column(DataType.TEXT) declare bankReference: string | null;
  @Column(DataType.TEXT) declare paymentInfoId: string | null;
  @Column(DataType.DATEONLY) declare bookingDate: string;
  @Column(DataType.JSONB) declare line: BankLine;
}

export type BankNoticeRecord = RecordOf<BankNoticeRow>;
