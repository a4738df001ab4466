import { Column, DataType, Table } from 'sequelize-typescript';
import type { BankStatement } from '../../../../shared/contracts/receivables/statements';
import type { RecordOf } from '../../../../shared/runtime/database/columns';
import { ItemRow } from '../../../../shared/runtime/database/company-rows';

/** A statement as a file has it; the same one of the same file is stored once. */
@Table({ schema: 'receivables', tableName: 'bank_statements', underscored: true, timestamps: false })
export class BankStatementRow extends ItemRow {
  @Column(DataType.UUID) declare bankAccountId: string;
  @Column(DataType.TEXT) declare format: BankStatement['format'];
  @Column(DataType.TEXT) declare variant: string;
  @Column(DataType.TEXT) declare kind: BankStatement['kind'];
  @Column(DataType.TEXT) declare statementKey: string;
  /** Number among those with the same key in its file. */
  @Column(DataType.INTEGER) declare ordinal: number;
  @Column(DataType.TEXT) declare sequence: string | null;
  @Column(DataType.INTEGER) declare page: number | null;
  @Column(DataType.DATEONLY) declare firstDay: string | null;
  @Column(DataType.DATEONLY) declare lastDay: string | null;
  @Column(DataType.BIGINT) declare openingMinor: number | null;
  @Column(DataType.BIGINT) declare closingMinor: number | null;
  @Column(DataType.DATEONLY) declare closingDate: string | null;
  /** Position among the statements with balances of its account: day, number, page; null without balances. */
  @Column(DataType.TEXT) declare place: string | null;
  /** Sum of the lines that no statement before has. */
  @Column(DataType.BIGINT) declare ownMinor: number;
  @Column(DataType.INTEGER) declare lineCount: number;
  @Column(DataType.INTEGER) declare pendingCount: number;
  @Column(DataType.INTEGER) declare newCount: number;
  @Column(DataType.INTEGER) declare knownCount: number;
  @Column(DataType.INTEGER) declare detailCount: number;
  @Column(DataType.INTEGER) declare duplicateCount: number;
  @Column(DataType.BIGINT) declare differenceMinor: number | null;
  @Column(DataType.JSONB) declare warnings: BankStatement['warnings'];
  @Column(DataType.UUID) declare fileId: string;
  @Column(DataType.TEXT) declare fileName: string;
  @Column(DataType.TEXT) declare sha256: string;
  @Column(DataType.UUID) declare importedBy: string;
  @Column(DataType.DATE) declare createdAt: string;
  /** The time when its file was deleted. */
  @Column(DataType.DATE) declare erasedAt: string | null;
}

export type BankStatementRecord = RecordOf<BankStatementRow>;
