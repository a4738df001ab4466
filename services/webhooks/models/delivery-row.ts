import { Column, DataType, Model, Table } from 'sequelize-typescript';
import type { Attempt, DeliveryStatus } from '../../../shared/contracts/webhooks-deliveries';

/** An event on its way to an endpoint. `tries` counts from the last request to send it, `attempts` has all. */
@Table({ schema: 'webhooks', tableName: 'deliveries', underscored: true, timestamps: false })
export class DeliveryRow extends Model {
  @Column(DataType.UUID) declare companyId: string;
  @Column({ type: DataType.UUID, primaryKey: true }) declare endpointId: string;
  @Column({ type: DataType.BIGINT, primaryKey: true }) declare sequence: number;
  @Column(DataType.UUID) declare id: string;
  @Column(DataType.TEXT) declare eventType: string;
  @Column(DataType.TEXT) declare status: DeliveryStatus;
  @Column(DataType.INTEGER) declare tries: number;
  @Column(DataType.INTEGER) declare claim: number;
  @Column(DataType.DATE) declare nextAttemptAt: string | null;
  @Column(DataType.JSONB) declare attempts: Attempt[];
  @Column(DataType.TEXT) declare responseBody: string | null;
  @Column(DataType.DATE) declare createdAt: string;
  @Column(DataType.DATE) declare completedAt: string | null;
}
