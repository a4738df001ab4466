import { Column, DataType, Model, Table } from 'sequelize-typescript';

/** Subject of an identity provider, linked to an account. */
@Table({ schema: 'identity', tableName: 'external_accounts', underscored: true, timestamps: false })
export class ExternalAccountRow extends Model {
  @Column({ type: DataType.TEXT, primaryKey: true }) declare providerId: string;
  @Column({ type: DataType.TEXT, primaryKey: true }) declare issuer: string;
  @Column({ type: DataType.TEXT, primaryKey: true }) declare subject: string;
  @Column(DataType.UUID) declare userId: string;

  /** Address that was asserted at linking; only shown, never compared. */
  @Column(DataType.TEXT) declare email: string | null;

  /** Delivery that makes the user a member of the provider's company; it takes effect once. */
  @Column({ type: DataType.UUID, field: 'joining_id' }) declare deliveryId: string | null;

  /** `trust_id` of the provider at linking. null for the instance's provider. */
  @Column(DataType.UUID) declare trustId: string | null;

  /** Time at which the user linked it or was created by it; null if it was linked by e-mail. */
  @Column(DataType.DATE) declare confirmedAt: string | null;
  @Column(DataType.DATE) declare createdAt: string;
  @Column(DataType.DATE) declare lastUsedAt: string;
}
