import { Column, DataType, Table } from 'sequelize-typescript';
import type { Permission, RoleRestriction } from '../../../../shared/contracts/permissions';
import type { RecordOf } from '../../../../shared/runtime/database/columns';
import { VersionedItemRow } from '../../../../shared/runtime/database/company-rows';
import { recordChanges } from '../../../../shared/runtime/database/record-changes';

/** An account of a program in one company. */
@Table({ schema: 'identity', tableName: 'service_accounts', underscored: true, timestamps: false })
export class ServiceAccountRow extends VersionedItemRow {
  @Column(DataType.TEXT) declare name: string;
  @Column(DataType.TEXT) declare description: string | null;
  @Column(DataType.UUID) declare contactUserId: string | null;
  /** A role of the company; an account without one has permissions. */
  @Column(DataType.UUID) declare roleId: string | null;
  @Column(DataType.JSONB) declare permissions: Permission[] | null;
  /** They take away from its permissions; empty where it has a role. */
  @Column(DataType.JSONB) declare restrictions: RoleRestriction[];
  @Column(DataType.DATE) declare expiresAt: string | null;
  @Column(DataType.JSONB) declare ipAllowList: string[] | null;
  @Column(DataType.BOOLEAN) declare isActive: boolean;
  /** The contact was a member and is none any more. */
  @Column(DataType.BOOLEAN) declare contactGone: boolean;
  /** Since when its keys may be used: days without use count from then on. */
  @Column(DataType.DATE) declare activeSince: string;
  /** OWNERs were told that it is not used. */
  @Column(DataType.DATE) declare unusedNoticeAt: string | null;
}

export type ServiceAccountRecord = RecordOf<ServiceAccountRow>;

recordChanges(ServiceAccountRow, {
  name: 'plain',
  description: 'plain',
  contactUserId: 'plain',
  roleId: 'plain',
  permissions: 'plain',
  restrictions: 'plain',
  expiresAt: 'plain',
  ipAllowList: 'plain',
  isActive: 'plain',
  contactGone: 'plain',
  activeSince: 'derived',
  unusedNoticeAt: 'derived',
});
