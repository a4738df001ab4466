import { Column, DataType, Model, Table } from 'sequelize-typescript';
import type { Role } from '../../../shared/contracts/access';

/** A user's role in a company. */
@Table({ schema: 'companies', tableName: 'memberships', underscored: true, timestamps: false })
export class MembershipRow extends Model {
  @Column({ type: DataType.UUID, primaryKey: true })
  declare companyId: string;

  @Column({ type: DataType.UUID, primaryKey: true })
  declare userId: string;

  @Column(DataType.TEXT)
  declare role: Role;

  @Column(DataType.DATE)
  declare joinedAt: string;
}
