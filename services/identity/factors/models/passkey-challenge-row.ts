import { Column, DataType, Model, Table } from 'sequelize-typescript';

/** Challenge that a passkey signs. A browser may have several, one for each of its pages. */
@Table({ schema: 'identity', tableName: 'passkey_challenges', underscored: true, timestamps: false })
export class PasskeyChallengeRow extends Model {
  /** SHA-256 of the cookie that binds it to the browser. */
  @Column({ type: DataType.TEXT, primaryKey: true }) declare tokenHash: string;
  @Column({ type: DataType.TEXT, primaryKey: true }) declare challenge: string;
  @Column(DataType.TEXT) declare purpose: 'sign_in' | 'step_up' | 'add';

  /** The session that has asked for it; null for signing in. */
  @Column(DataType.UUID) declare sessionId: string | null;
  @Column(DataType.DATE) declare createdAt: string;
}
