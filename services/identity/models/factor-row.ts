import { Column, DataType, Model, Table } from 'sequelize-typescript';
import type { FactorKind } from '../../../shared/contracts/factor-fields';

/** Authenticator app or passkey of a user. It counts from `confirmedAt` on. */
@Table({ schema: 'identity', tableName: 'factors', underscored: true, timestamps: false })
export class FactorRow extends Model {
  @Column({ type: DataType.UUID, primaryKey: true }) declare id: string;
  @Column(DataType.UUID) declare userId: string;
  @Column(DataType.TEXT) declare kind: FactorKind;
  @Column(DataType.TEXT) declare name: string;

  /** The secret of an app in base32, sealed with the key of `identity`; null for a passkey. */
  @Column(DataType.TEXT) declare sealedSecret: string | null;

  /** Last time step (RFC 6238) whose code was accepted: it and those before it are used up. */
  @Column(DataType.BIGINT) declare lastStep: number | null;

  /** Id and COSE public key of a passkey in base64url, and its counter of signatures; 0 for one that has none. */
  @Column(DataType.TEXT) declare credentialId: string | null;
  @Column(DataType.TEXT) declare publicKey: string | null;
  @Column(DataType.BIGINT) declare signCount: number | null;
  @Column(DataType.ARRAY(DataType.TEXT)) declare transports: string[] | null;
  /** The flags BE and BS: whether it may be, and is, copied to other devices. */
  @Column(DataType.BOOLEAN) declare isBackupEligible: boolean | null;
  @Column(DataType.BOOLEAN) declare isBackedUp: boolean | null;
  @Column(DataType.DATE) declare counterWentBackAt: string | null;
  @Column(DataType.DATE) declare createdAt: string;
  @Column(DataType.DATE) declare confirmedAt: string | null;
  @Column(DataType.DATE) declare lastUsedAt: string | null;
}
