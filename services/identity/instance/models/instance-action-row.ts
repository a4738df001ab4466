import type { Static } from '@sinclair/typebox';
import { Column, DataType, Model, Table } from 'sequelize-typescript';
import type { InstanceAction } from '../../../../shared/contracts/instance/actions-log';

/** A change that an administrator of the instance has made. */
@Table({ schema: 'identity', tableName: 'instance_actions', underscored: true, timestamps: false })
export class InstanceActionRow extends Model {
  @Column({ type: DataType.UUID, primaryKey: true }) declare id: string;
  @Column(DataType.DATE) declare at: string;
  /** null for what was done on the machine. */
  @Column(DataType.UUID) declare adminId: string | null;
  @Column(DataType.TEXT) declare adminEmail: string;
  @Column(DataType.TEXT) declare action: Static<typeof InstanceAction>['action'];
  @Column(DataType.UUID) declare subjectId: string;
  @Column(DataType.TEXT) declare subjectName: string;
  @Column(DataType.TEXT) declare reason: string | null;
}
