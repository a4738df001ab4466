import { Column, DataType, Model, Table } from 'sequelize-typescript';

/** Sign-in that waits for the second factor. */
@Table({ schema: 'identity', tableName: 'sign_in_challenges', underscored: true, timestamps: false })
export class ChallengeRow extends Model {
  @Column({ type: DataType.TEXT, primaryKey: true }) declare tokenHash: string;

  /** Id that the session will have: a provider's ID token is stored under it already. */
  @Column(DataType.UUID) declare sessionId: string;
  @Column(DataType.UUID) declare userId: string;

  /** The proof of the first step: `pwd` or `sso:<issuer>`. */
  @Column(DataType.ARRAY(DataType.TEXT)) declare methods: string[];
  @Column(DataType.UUID) declare activeCompanyId: string | null;
  @Column(DataType.TEXT) declare providerId: string | null;
  @Column(DataType.TEXT) declare providerSessionId: string | null;
  @Column({ type: DataType.UUID, field: 'confined_to' }) declare restrictedToCompanyId: string | null;
  @Column(DataType.DATE) declare createdAt: string;
}
