// Presents a service account, and decides what it may do.
import type { EventData } from '../../../../shared/contracts/events';
import type { Permission } from '../../../../shared/contracts/permissions';
import { inOneOrder } from '../../../../shared/contracts/permissions';
import { invalid } from '../../../../shared/runtime/errors';
import type { ServiceAccountRecord } from '../models/service-account-row';

export function presentAccount(row: ServiceAccountRecord) {
  const { companyId: _company, activeSince: _since, unusedNoticeAt: _noticeAt, ...account } = row;
  return account;
}

export function accountEvent(row: ServiceAccountRecord): EventData<'service_account.created'> {
  const { id, name, roleId, permissions, isActive, version } = row;
  return { id, name, roleId, permissions, isActive, version };
}

type Rights = Pick<ServiceAccountRecord, 'roleId' | 'permissions'>;

interface ChosenRights {
  roleId?: string | undefined;
  permissions?: Permission[] | undefined;
}

/** The rights of an account: a role or permissions, of which the one that is given replaces the other. @throws 400 for both, or neither */
export function rightsOf({ roleId, permissions }: ChosenRights, before?: Rights): Rights {
  if (roleId && permissions) throw invalid('/permissions', 'is for an account without a roleId');
  if (roleId) return { roleId, permissions: null };
  if (permissions) return { roleId: null, permissions: inOneOrder(permissions) };
  if (!before) throw invalid('/roleId', 'is needed, or permissions');
  return { roleId: before.roleId, permissions: before.permissions };
}

/** True while its keys work. */
export function isUsable({ isActive, expiresAt }: ServiceAccountRecord, now: Date): boolean {
  return isActive && (expiresAt === null || Date.parse(expiresAt) > now.getTime());
}

/** Fields that follow from a change: a contact that is chosen is a member, and days without use count from an activation on. */
export function followUp(
  before: Pick<ServiceAccountRecord, 'isActive'>,
  patch: { contactUserId?: string | null | undefined; isActive?: boolean | undefined },
  now: Date,
): Partial<ServiceAccountRecord> {
  const isActivated = patch.isActive === true && !before.isActive;
  return {
    ...(patch.contactUserId !== undefined && { contactGone: false }),
    ...(isActivated && { activeSince: now.toISOString() }),
  };
}
