import { Column, DataType, Table } from 'sequelize-typescript';
import type { Permission, RoleRestriction } from '../../../../shared/contracts/permissions';
import type { RecordOf } from '../../../../shared/runtime/database/columns';
import { VersionedItemRow } from '../../../../shared/runtime/database/company-rows';
import { recordChanges } from '../../../../shared/runtime/database/record-changes';

/** A role that a company has made for its members. */
@Table({ schema: 'companies', tableName: 'roles', underscored: true, timestamps: false })
export class CompanyRoleRow extends VersionedItemRow {
  @Column(DataType.TEXT) declare name: string;
  @Column(DataType.TEXT) declare description: string | null;
  @Column(DataType.JSONB) declare permissions: Permission[];
  @Column(DataType.JSONB) declare restrictions: RoleRestriction[];
}

export type CompanyRoleRecord = RecordOf<CompanyRoleRow>;

recordChanges(CompanyRoleRow, {
  name: 'plain',
  description: 'plain',
  permissions: 'plain',
  restrictions: 'plain',
});
