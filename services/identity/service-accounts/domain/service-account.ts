// Presents a service account, and decides what it may do.
import type { EventData } from '../../../../shared/contracts/events';
import type { Permission, RoleRestriction } from '../../../../shared/contracts/permissions';
import { inOneOrder } from '../../../../shared/contracts/permissions';
import { invalid } from '../../../../shared/runtime/errors';
import type { ServiceAccountRecord } from '../models/service-account-row';

export function presentAccount(row: ServiceAccountRecord) {
  const { companyId: _company, activeSince: _since, unusedNoticeAt: _noticeAt, ...account } = row;
  return account;
}

export function accountEvent(row: ServiceAccountRecord): EventData<'service_account.created'> {
  const { id, name, roleId, permissions, restrictions, isActive, version } = row;
  return { id, name, roleId, permissions, restrictions, isActive, version };
}

type Rights = Pick<ServiceAccountRecord, 'roleId' | 'permissions' | 'restrictions'>;

interface ChosenRights {
  roleId?: string | undefined;
  permissions?: Permission[] | undefined;
  restrictions?: RoleRestriction[] | undefined;
}

/**
 * The rights of an account: a role or permissions, of which the one that is given replaces the other. Restrictions are those of the
 * permissions, and stay with them until others are given.
 * @throws 400 for both, or neither, and for restrictions beside a role
 */
export function rightsOf({ roleId, permissions, restrictions }: ChosenRights, before?: Rights): Rights {
  if (roleId && permissions) throw invalid('/permissions', 'is for an account without a roleId');
  const next = roleId ?? (permissions ? null : before?.roleId);
  if (next === undefined) throw invalid('/roleId', 'is needed, or permissions');
  if (next !== null) {
    if (restrictions && restrictions.length > 0)
      throw invalid('/restrictions', 'is for an account without a roleId, which has those of the role');
    return { roleId: next, permissions: null, restrictions: [] };
  }
  const chosen = permissions ? inOneOrder(permissions) : (before?.permissions ?? null);
  return { roleId: null, permissions: chosen, restrictions: restrictions ?? before?.restrictions ?? [] };
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
