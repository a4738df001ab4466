import { Column, DataType, Table } from 'sequelize-typescript';
import type { Role } from '../../../shared/contracts/access';
import { CompanyOwnedRow } from '../../../shared/runtime/database/company-rows';

/** A user's role in a company. */
@Table({ schema: 'companies', tableName: 'memberships', underscored: true, timestamps: false })
export class MembershipRow extends CompanyOwnedRow {
  @Column({ type: DataType.UUID, primaryKey: true }) declare userId: string;
  @Column(DataType.TEXT) declare role: Role;
  @Column(DataType.DATE) declare joinedAt: string;
}
