import { Column, DataType, Model, Table } from 'sequelize-typescript';

/** Sign-in under way: the browser is at the provider. */
@Table({ schema: 'sso', tableName: 'sign_ins', underscored: true, timestamps: false })
export class SignInRow extends Model {
  @Column({ type: DataType.TEXT, primaryKey: true }) declare stateHash: string;

  /** Hash of the cookie that the browser must bring back. */
  @Column(DataType.TEXT) declare browserHash: string;
  @Column(DataType.TEXT) declare providerId: string;

  /** Revision that the provider must still have at the end. */
  @Column({ type: DataType.TEXT, field: 'provider_edition' }) declare providerRevision: string;
  @Column(DataType.TEXT) declare nonce: string;
  @Column(DataType.TEXT) declare codeVerifier: string;
  @Column(DataType.TEXT) declare returnTo: string;
  @Column(DataType.TEXT) declare invitationHash: string | null;

  /** User to link the provider to, and the session that asked for it; null for a sign-in. */
  @Column(DataType.UUID) declare linkUserId: string | null;
  @Column(DataType.UUID) declare linkSessionId: string | null;
  @Column(DataType.UUID) declare attemptId: string | null;
  @Column(DataType.DATE) declare createdAt: string;
}
