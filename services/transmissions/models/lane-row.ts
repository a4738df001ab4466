import { Column, DataType, Table } from 'sequelize-typescript';
import type { Block } from '../../../shared/contracts/transmissions';
import type { ChannelEnvironment, ChannelProviderId } from '../../../shared/contracts/transmissions/channels';
import { CompanyOwnedRow } from '../../../shared/runtime/database/company-rows';

/** The queue of one connection: company, channel and environment. `id` is made by the database. */
@Table({ schema: 'transmissions', tableName: 'lanes', underscored: true, timestamps: false })
export class LaneRow extends CompanyOwnedRow {
  @Column({ type: DataType.TEXT, primaryKey: true }) declare channel: ChannelProviderId;
  @Column({ type: DataType.TEXT, primaryKey: true }) declare environment: ChannelEnvironment;
  /** Payer of the company. Lanes without one share the places of one payer. */
  @Column(DataType.UUID) declare payerId: string | null;
  /** The lane that was served longest ago is next. */
  @Column(DataType.DATE) declare servedAt: string | null;
  /** Time until which the channel asked us to wait. */
  @Column(DataType.DATE) declare notBefore: string | null;
  /** Nothing new is sent before this time; questions and polls continue. */
  @Column(DataType.DATE) declare sendsNotBefore: string | null;
  /** Pause between two batches, unless the next one is full. */
  @Column(DataType.DATE) declare pacedUntil: string | null;
  /** Pause that the channel has stated last. */
  @Column(DataType.INTEGER) declare paceMs: number | null;
  /** Most members of a batch, since the channel refused larger ones. */
  @Column(DataType.INTEGER) declare batchMax: number | null;
  @Column(DataType.TEXT) declare blockedBy: Block | null;
  /** Newest version; trouble of an older one does not block the lane. */
  @Column(DataType.INTEGER) declare connectionVersion: number | null;
  /** Last configuration of a removed connection. */
  @Column(DataType.TEXT) declare sealedConfig: string | null;
  @Column(DataType.INTEGER) declare configVersion: number | null;
  /** Access tokens that the channel issued for this version of the connection. */
  @Column(DataType.TEXT) declare sealedTokens: string | null;
  @Column(DataType.INTEGER) declare tokensVersion: number | null;
  @Column(DataType.DATE) declare removedAt: string | null;
  /** Last time that owners were notified of mandatory transmissions that are stuck. */
  @Column(DataType.DATE) declare overdueToldAt: string | null;
  /** Number of pauses in a row that the channel asked for. */
  @Column(DataType.INTEGER) declare pauses: number;
}
