import { Column, DataType, Model, Table } from 'sequelize-typescript';

/** A subject of an identity provider, and whose account it is. */
@Table({ schema: 'identity', tableName: 'external_accounts', underscored: true, timestamps: false })
export class ExternalAccountRow extends Model {
  @Column({ type: DataType.TEXT, primaryKey: true }) declare providerId: string;
  @Column({ type: DataType.TEXT, primaryKey: true }) declare issuer: string;
  @Column({ type: DataType.TEXT, primaryKey: true }) declare subject: string;
  @Column(DataType.UUID) declare userId: string;

  /** As asserted when it was linked; to be shown, never to be compared. */
  @Column(DataType.TEXT) declare email: string | null;

  /** The delivery that makes the user a member of the provider's company: it does so once. */
  @Column({ type: DataType.UUID, field: 'joining_id' }) declare deliveryId: string | null;

  /** Where the provider was when it was linked; see `trust_id` of its provider. null for that of the instance. */
  @Column(DataType.UUID) declare trustId: string | null;

  /** When the user linked it, or was made by it; null for one that was linked by the e-mail. */
  @Column(DataType.DATE) declare confirmedAt: string | null;
  @Column(DataType.DATE) declare createdAt: string;
  @Column(DataType.DATE) declare lastUsedAt: string;
}
