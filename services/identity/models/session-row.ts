import { Column, DataType, Model, Table } from 'sequelize-typescript';

/** Signed-in browser. A session that ends is deleted. */
@Table({ schema: 'identity', tableName: 'sessions', underscored: true, timestamps: false })
export class SessionRow extends Model {
  @Column({ type: DataType.UUID, primaryKey: true }) declare id: string;
  @Column(DataType.UUID) declare userId: string;
  @Column(DataType.TEXT) declare tokenHash: string;
  @Column(DataType.UUID) declare activeCompanyId: string | null;

  /** Provider that signed the user in; null for a password. */
  @Column(DataType.TEXT) declare providerId: string | null;

  /** `sid` of the ID token, by which the provider may end the session. */
  @Column(DataType.TEXT) declare providerSessionId: string | null;

  /** The only company that a session of its own provider may act in. */
  @Column({ type: DataType.UUID, field: 'confined_to' }) declare restrictedToCompanyId: string | null;

  /** The proofs that its user has given: `pwd`, `sso:<issuer>`, `otp`, `recovery_code`. */
  @Column(DataType.ARRAY(DataType.TEXT)) declare methods: string[];

  /** Last proof of any kind, and of a factor. */
  @Column(DataType.DATE) declare authenticatedAt: string | null;
  @Column(DataType.DATE) declare factorProvenAt: string | null;
  @Column(DataType.TEXT) declare address: string;
  @Column(DataType.TEXT) declare userAgent: string;
  @Column(DataType.DATE) declare createdAt: string;

  /** Time of the last use, exact to a minute. */
  @Column(DataType.DATE) declare lastSeenAt: string;

  /** The longest pause between two uses since its user has proven who it is, exact to a minute. */
  @Column(DataType.INTEGER) declare longestIdleSeconds: number;

  /** Companies in which it does nothing any more, because an administrator has ended it there. */
  @Column(DataType.ARRAY(DataType.UUID)) declare endedIn: string[];

  /** An OWNER has come in although the required single sign-on does not work. */
  @Column(DataType.BOOLEAN) declare isBreakGlass: boolean;
}
