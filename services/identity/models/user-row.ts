import { Column, DataType, Model, Table } from 'sequelize-typescript';
import type { Locale } from '../../../shared/contracts/primitives';

/** One account. `emailKey` is what e-mails are compared by; see domain/email.ts. */
@Table({ schema: 'identity', tableName: 'users', underscored: true, timestamps: false })
export class UserRow extends Model {
  @Column({ type: DataType.UUID, primaryKey: true }) declare id: string;
  @Column(DataType.TEXT) declare email: string;
  @Column(DataType.TEXT) declare emailKey: string;
  @Column(DataType.TEXT) declare firstName: string;
  @Column(DataType.TEXT) declare lastName: string;
  @Column(DataType.TEXT) declare locale: Locale | null;

  /** When a mailed link or a provider that may speak for it has shown that the address is the user's. */
  @Column(DataType.DATE) declare emailProvenAt: string | null;

  /** PHC string of argon2id; null for an account that signs in through a provider only. */
  @Column(DataType.TEXT) declare passwordHash: string | null;

  /** The company that was active last; the next session begins there. */
  @Column(DataType.UUID) declare lastCompanyId: string | null;
  @Column(DataType.DATE) declare createdAt: string;
  @Column(DataType.DATE) declare updatedAt: string;
}
