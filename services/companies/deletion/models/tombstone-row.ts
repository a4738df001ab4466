import { Column, DataType, Model, Table } from 'sequelize-typescript';

/** The rest of a deleted company; see migration 0785. */
@Table({ schema: 'companies', tableName: 'tombstones', underscored: true, timestamps: false })
export class TombstoneRow extends Model {
  @Column({ type: DataType.UUID, primaryKey: true }) declare id: string;
  @Column(DataType.DATE) declare requestedAt: string;
  @Column(DataType.DATE) declare begunAt: string;
  /** Sequelize gives another meaning to the name `deletedAt`. */
  @Column({ type: DataType.DATE, field: 'deleted_at' }) declare completedAt: string;
  @Column({ type: DataType.TEXT, field: 'export_sha256' }) declare exportSha256: string | null;
  @Column(DataType.BIGINT) declare auditSequence: number;
  @Column(DataType.TEXT) declare auditHash: string | null;
  @Column(DataType.TEXT) declare checkpoint: string | null;
}
