import { Column, DataType, Model, Table } from 'sequelize-typescript';

/** Authenticator app of a user. It counts from `confirmedAt` on. */
@Table({ schema: 'identity', tableName: 'factors', underscored: true, timestamps: false })
export class FactorRow extends Model {
  @Column({ type: DataType.UUID, primaryKey: true }) declare id: string;
  @Column(DataType.UUID) declare userId: string;
  @Column(DataType.TEXT) declare kind: 'totp';
  @Column(DataType.TEXT) declare name: string;

  /** The secret of the app in base32, sealed with the key of `identity`. */
  @Column(DataType.TEXT) declare sealedSecret: string;

  /** Last time step (RFC 6238) whose code was accepted: it and those before it are used up. */
  @Column(DataType.BIGINT) declare lastStep: number | null;
  @Column(DataType.DATE) declare createdAt: string;
  @Column(DataType.DATE) declare confirmedAt: string | null;
  @Column(DataType.DATE) declare lastUsedAt: string | null;
}
