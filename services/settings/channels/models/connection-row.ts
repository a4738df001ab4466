import { Column, DataType, Model, Table } from 'sequelize-typescript';
import type { ChannelEnvironment, ChannelProviderId } from '../../../../shared/contracts/settings/channels';

/** The connection of one company to one channel in one environment. `id` is made by the database. */
@Table({ schema: 'settings', tableName: 'channel_connections', underscored: true, timestamps: false })
export class ChannelConnectionRow extends Model {
  @Column({ type: DataType.UUID, primaryKey: true })
  declare companyId: string;

  @Column({ type: DataType.TEXT, primaryKey: true })
  declare providerId: ChannelProviderId;

  @Column({ type: DataType.TEXT, primaryKey: true })
  declare environment: ChannelEnvironment;

  @Column(DataType.TEXT)
  declare sealedConfig: string;

  @Column(DataType.BOOLEAN)
  declare isActive: boolean;

  @Column(DataType.INTEGER)
  declare version: number;

  @Column(DataType.DATE)
  declare createdAt: string;

  @Column(DataType.DATE)
  declare updatedAt: string;
}
