import { Column, DataType, Table } from 'sequelize-typescript';
import type { Role } from '../../../shared/contracts/access';
import { CompanyOwnedRow } from '../../../shared/runtime/database/company-rows';
import { recordChanges } from '../../../shared/runtime/database/record-changes';

/** A user's role in a company. */
@Table({ schema: 'companies', tableName: 'memberships', underscored: true, timestamps: false })
export class MembershipRow extends CompanyOwnedRow {
  @Column({ type: DataType.UUID, primaryKey: true }) declare userId: string;
  @Column(DataType.TEXT) declare role: Role;
  /** A role of the company, of a MEMBER alone. */
  @Column(DataType.UUID) declare roleId: string | null;
  @Column(DataType.DATE) declare joinedAt: string;
  /** Since when the member has been ADMIN or OWNER, and OWNER, without a break; null: since joining. */
  @Column(DataType.DATE) declare adminSince: string | null;
  @Column(DataType.DATE) declare ownerSince: string | null;
}

recordChanges(MembershipRow, {
  userId: 'derived',
  role: 'plain',
  roleId: 'plain',
  joinedAt: 'derived',
  adminSince: 'derived',
  ownerSince: 'derived',
});
