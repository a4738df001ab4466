import { Column, DataType, Model, Table } from 'sequelize-typescript';

/** A change of the factors of a user, which that user can read. */
@Table({ schema: 'identity', tableName: 'security_events', underscored: true, timestamps: false })
export class SecurityEventRow extends Model {
  @Column({ type: DataType.UUID, primaryKey: true }) declare id: string;
  @Column(DataType.UUID) declare userId: string;
  @Column(DataType.DATE) declare at: string;
  @Column(DataType.TEXT) declare action: string;
  @Column(DataType.UUID) declare factorId: string | null;
  @Column(DataType.TEXT) declare factorName: string | null;
  @Column(DataType.UUID) declare sessionId: string | null;
  @Column(DataType.TEXT) declare address: string;
  @Column(DataType.TEXT) declare userAgent: string;
}
