import { Column, DataType, Table } from 'sequelize-typescript';
import type { ChannelEnvironment, ChannelProviderId } from '../../../shared/contracts/transmissions/channels';
import type { RecordOf } from '../../../shared/runtime/database/columns';
import { ItemRow } from '../../../shared/runtime/database/company-rows';

/** Session or similar in which transmissions of a lane are sent. Their states stay with the members. */
@Table({ schema: 'transmissions', tableName: 'envelopes', underscored: true, timestamps: false })
export class EnvelopeRow extends ItemRow {
  @Column(DataType.TEXT) declare channel: ChannelProviderId;
  @Column(DataType.TEXT) declare environment: ChannelEnvironment;
  /** Version of the connection that opened it. */
  @Column(DataType.INTEGER) declare connectionVersion: number;
  /** A `closing` envelope gets no more members. */
  @Column(DataType.TEXT) declare state: 'open' | 'closing' | 'closed';
  @Column(DataType.TEXT) declare remoteId: string;
  /** Null after the connection was replaced; it gets no more members then. */
  @Column(DataType.TEXT) declare sealedSecret: string | null;
  @Column(DataType.INTEGER) declare members: number;
  @Column(DataType.DATE) declare openedAt: string;
  @Column(DataType.DATE) declare closesAt: string;
  /** The channel closes it by itself then. */
  @Column(DataType.DATE) declare expiresAt: string;
}

export type EnvelopeRecord = RecordOf<EnvelopeRow>;
