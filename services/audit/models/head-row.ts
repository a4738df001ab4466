import { Column, DataType, Table } from 'sequelize-typescript';
import type { RecordOf } from '../../../shared/runtime/database/columns';
import { CompanyOwnedRow } from '../../../shared/runtime/database/company-rows';

/** The last entry of a company's log, which the next one follows. */
@Table({ schema: 'audit', tableName: 'heads', underscored: true, timestamps: false })
export class HeadRow extends CompanyOwnedRow {
  @Column(DataType.BIGINT) declare sequence: number;
  @Column(DataType.TEXT) declare hash: string;
  @Column(DataType.BIGINT) declare checkpoints: number;
  @Column(DataType.BIGINT) declare checkpointSequence: number;
  @Column(DataType.DATE) declare checkpointAt: string;
  @Column(DataType.TEXT) declare checkpointKey: string | null;
  /** The last entry that was removed, after which the chain begins. */
  @Column(DataType.BIGINT) declare removedSequence: number;
  @Column(DataType.TEXT) declare removedHash: string | null;
  /** The last entry whose detail was erased, or is kept as long as the entry. */
  @Column(DataType.BIGINT) declare erasedSequence: number;
}

export type HeadRecord = RecordOf<HeadRow>;
