import { Column, DataType, Model, Table } from 'sequelize-typescript';
import type { RecordOf } from '../../../../shared/runtime/database/columns';

/** The export of an account; a user has one at a time. */
@Table({ schema: 'identity', tableName: 'data_exports', underscored: true, timestamps: false })
export class DataExportRow extends Model {
  @Column({ type: DataType.UUID, primaryKey: true }) declare userId: string;
  @Column(DataType.UUID) declare id: string;
  @Column(DataType.DATE) declare requestedAt: string;
  @Column(DataType.DATE) declare completedAt: string | null;
  @Column(DataType.DATE) declare expiresAt: string | null;
  /** SHA-256 of the token in the mailed link. */
  @Column(DataType.TEXT) declare tokenHash: string | null;
  @Column(DataType.TEXT) declare sha256: string | null;
  @Column(DataType.INTEGER) declare chunks: number;
  @Column(DataType.BIGINT) declare sizeBytes: number;
}

export type DataExportRecord = RecordOf<DataExportRow>;
