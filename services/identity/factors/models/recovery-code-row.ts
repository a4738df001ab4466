import { Column, DataType, Model, Table } from 'sequelize-typescript';

/** Recovery code: its hash, and when it was used. A new set replaces all of the user. */
@Table({ schema: 'identity', tableName: 'recovery_codes', underscored: true, timestamps: false })
export class RecoveryCodeRow extends Model {
  @Column({ type: DataType.UUID, primaryKey: true }) declare userId: string;
  @Column({ type: DataType.TEXT, primaryKey: true }) declare codeHash: string;
  @Column(DataType.DATE) declare createdAt: string;
  @Column(DataType.DATE) declare usedAt: string | null;
}
