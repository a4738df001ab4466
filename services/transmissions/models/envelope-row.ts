import { Column, DataType, Table } from 'sequelize-typescript';
import type { ChannelEnvironment, ChannelProviderId } from '../../../shared/contracts/transmissions/channels';
import type { RecordOf } from '../../../shared/runtime/database/columns';
import { ItemRow } from '../../../shared/runtime/database/company-rows';

/** What transmissions of a lane travel in together, such as a session. Their states stay with them. */
@Table({ schema: 'transmissions', tableName: 'envelopes', underscored: true, timestamps: false })
export class EnvelopeRow extends ItemRow {
  @Column(DataType.TEXT) declare channel: ChannelProviderId;
  @Column(DataType.TEXT) declare environment: ChannelEnvironment;
  /** Of the connection that has opened it. */
  @Column(DataType.INTEGER) declare connectionVersion: number;
  /** Nothing more goes into one that is `closing`. */
  @Column(DataType.TEXT) declare state: 'open' | 'closing' | 'closed';
  @Column(DataType.TEXT) declare remoteId: string;
  /** Null when the connection was replaced: nothing more is put in. */
  @Column(DataType.TEXT) declare sealedSecret: string | null;
  @Column(DataType.INTEGER) declare members: number;
  @Column(DataType.DATE) declare openedAt: string;
  @Column(DataType.DATE) declare closesAt: string;
  /** The channel closes it by itself. */
  @Column(DataType.DATE) declare expiresAt: string;
}

export type EnvelopeRecord = RecordOf<EnvelopeRow>;
