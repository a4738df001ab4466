import { Column, DataType, Table } from 'sequelize-typescript';
import type { RecordOf } from '../../../shared/runtime/database/columns';
import { CompanyOwnedRow } from '../../../shared/runtime/database/company-rows';

/** A checkpoint of a company's log. */
@Table({ schema: 'audit', tableName: 'checkpoints', underscored: true, timestamps: false })
export class CheckpointRow extends CompanyOwnedRow {
  @Column({ type: DataType.BIGINT, primaryKey: true }) declare checkpoint: number;
  @Column(DataType.TEXT) declare name: string;
  @Column(DataType.BIGINT) declare sequence: number;
  @Column(DataType.TEXT) declare hash: string;
  @Column(DataType.DATE) declare at: string;
  @Column(DataType.TEXT) declare note: string;
}

export type CheckpointRecord = RecordOf<CheckpointRow>;
