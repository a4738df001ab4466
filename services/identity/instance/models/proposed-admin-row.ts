import { Column, DataType, Model, Table } from 'sequelize-typescript';

/** A user whom one administrator of the instance has proposed to make or unmake an administrator; another one confirms it. */
@Table({ schema: 'identity', tableName: 'proposed_admins', underscored: true, timestamps: false })
export class ProposedAdminRow extends Model {
  @Column({ type: DataType.UUID, primaryKey: true }) declare userId: string;
  @Column(DataType.TEXT) declare action: 'grant' | 'revoke';
  @Column(DataType.UUID) declare proposedBy: string;
  @Column(DataType.DATE) declare proposedAt: string;
}
