import { Column, DataType, Table } from 'sequelize-typescript';
import type { Block } from '../../../shared/contracts/transmissions';
import type { ChannelEnvironment, ChannelProviderId } from '../../../shared/contracts/transmissions/channels';
import type { RecordOf } from '../../../shared/runtime/database/columns';
import { CompanyOwnedRow } from '../../../shared/runtime/database/company-rows';

/** The queue of one connection: company, channel and environment. `id` is made by the database. */
@Table({ schema: 'transmissions', tableName: 'lanes', underscored: true, timestamps: false })
export class LaneRow extends CompanyOwnedRow {
  @Column({ type: DataType.TEXT, primaryKey: true }) declare channel: ChannelProviderId;
  @Column({ type: DataType.TEXT, primaryKey: true }) declare environment: ChannelEnvironment;
  /** The payer of the company. All lanes without one share the places of one payer. */
  @Column(DataType.UUID) declare payerId: string | null;
  /** The lane that was served longest ago is next. */
  @Column(DataType.DATE) declare servedAt: string | null;
  /** The channel has told us to wait. */
  @Column(DataType.DATE) declare notBefore: string | null;
  /** Nothing new is sent, what is under way goes on. */
  @Column(DataType.DATE) declare sendsNotBefore: string | null;
  /** One batch follows another no sooner, unless it is full. */
  @Column(DataType.DATE) declare pacedUntil: string | null;
  /** The pause that the channel has told last. */
  @Column(DataType.INTEGER) declare paceMs: number | null;
  /** The channel has refused larger batches. */
  @Column(DataType.INTEGER) declare batchMax: number | null;
  @Column(DataType.TEXT) declare blockedBy: Block | null;
  /** The newest: what an older one has run into blocks nothing. */
  @Column(DataType.INTEGER) declare connectionVersion: number | null;
  /** The last configuration of a connection that was removed. */
  @Column(DataType.TEXT) declare sealedConfig: string | null;
  @Column(DataType.INTEGER) declare configVersion: number | null;
  /** What the channel has issued for a version of the connection: access tokens. */
  @Column(DataType.TEXT) declare sealedTokens: string | null;
  @Column(DataType.INTEGER) declare tokensVersion: number | null;
  @Column(DataType.DATE) declare removedAt: string | null;
  /** When owners were told last that what is owed does not leave. */
  @Column(DataType.DATE) declare overdueToldAt: string | null;
  /** How often in a row the channel has asked for fewer calls. */
  @Column(DataType.INTEGER) declare pauses: number;
}

export type LaneRecord = RecordOf<LaneRow>;
