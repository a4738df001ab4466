import { Column, DataType, Model, Table } from 'sequelize-typescript';
import type { Locale } from '../../../shared/contracts/primitives';

/** User account. E-mails are compared by `emailKey`; see domain/email.ts. */
@Table({ schema: 'identity', tableName: 'users', underscored: true, timestamps: false })
export class UserRow extends Model {
  @Column({ type: DataType.UUID, primaryKey: true }) declare id: string;
  @Column(DataType.TEXT) declare email: string;
  @Column(DataType.TEXT) declare emailKey: string;
  @Column(DataType.TEXT) declare firstName: string;
  @Column(DataType.TEXT) declare lastName: string;
  @Column(DataType.TEXT) declare locale: Locale | null;

  /** Time at which a mailed link or a trusted provider proved that the address is the user's. */
  @Column(DataType.DATE) declare emailProvenAt: string | null;

  /** PHC string of argon2id; null for an account that only signs in through a provider. */
  @Column(DataType.TEXT) declare passwordHash: string | null;

  /** Company that was active last; the next session begins there. */
  @Column(DataType.UUID) declare lastCompanyId: string | null;

  /** Administrators of the instance disable and enable users. null: may sign in. */
  @Column(DataType.DATE) declare disabledAt: string | null;
  @Column(DataType.BOOLEAN) declare isInstanceAdmin: boolean;
  /** null for the first user, an administrator since it was created. */
  @Column(DataType.DATE) declare adminSince: string | null;
  /** Administrators who made the user one; empty if it was done on the machine. */
  @Column(DataType.ARRAY(DataType.UUID)) declare adminMadeBy: string[];
  /** The deletion of the account; null where it was not asked for. It has no access from the beginning on. */
  @Column(DataType.DATE) declare deletionRequestedAt: string | null;
  @Column(DataType.DATE) declare deletionDueAt: string | null;
  @Column(DataType.DATE) declare deletionBegunAt: string | null;
  @Column(DataType.DATE) declare createdAt: string;
  @Column(DataType.DATE) declare updatedAt: string;
}
