import { Column, DataType, Table } from 'sequelize-typescript';
import type { ChannelEnvironment, ChannelProviderId } from '../../../shared/contracts/transmissions/channels';
import { ItemRow } from '../../../shared/runtime/database/company-rows';

/** Transmissions that are sent in one call; stored before it. Their states stay with the members. */
@Table({ schema: 'transmissions', tableName: 'batches', underscored: true, timestamps: false })
export class BatchRow extends ItemRow {
  @Column(DataType.TEXT) declare channel: ChannelProviderId;
  @Column(DataType.TEXT) declare environment: ChannelEnvironment;
  /** Members in the order of the batch. */
  @Column(DataType.ARRAY(DataType.UUID)) declare members: string[];
  @Column(DataType.TEXT) declare bytesSha256: string;
  /** Identifier that the channel gave. */
  @Column(DataType.TEXT) declare remoteId: string | null;
  @Column(DataType.DATE) declare sentAt: string;
  @Column(DataType.DATE) declare answeredAt: string | null;
}
