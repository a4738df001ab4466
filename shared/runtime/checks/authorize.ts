// Checks the caller against the access of a contract. The gateway does it early, every service process again.
import {
  type Access,
  type FreshNeed,
  freshFieldsOf,
  freshNeedOf,
  freshNeedOfCall,
} from '../../contracts/access';
import type { AnyAction } from '../../contracts/contract';
import { FRESH_SECONDS } from '../../contracts/fresh';
import { Problem, problem } from '../errors';
import type { Principal } from '../principal';
import { assertFieldPermissions, assertNotOwnOnly, assertScopes, authorizeCustomRole } from './permissions';

export { assertScopes };

/** Throws 401 or 403 when the principal may not call the action. */
export function authorize(action: AnyAction, principal: Principal | undefined): void {
  const { access, http, worksSuspended, worksInBreakGlass } = action;
  if (access.kind === 'public') return;
  if (access.kind === 'internal') throw problem('not_found');
  if (!principal) throw problem('unauthorized');
  if (access.sessionOnly && principal.via !== 'session') throw problem('session_required');
  if (access.kind === 'member') {
    authorizeMember(access, principal);
    assertNotOwnOnly(action, principal);
    if (principal.isBreakGlass && !worksInBreakGlass) throw problem('break_glass_confined');
    if (!worksSuspended) assertNotSuspended(principal, http?.startsWith('GET ') ?? false);
  } else if (access.kind === 'instance') authorizeInstanceAdmin(principal);
  else if (!access.allowsRestricted && principal.restrictedToCompanyId) throw problem('session_confined');
  if (freshFieldsOf(access) === undefined) assertFresh(freshNeedOf(access), principal);
}

/** Throws 403 when the principal may not call the action with this input. */
export function authorizeInput(
  { access }: AnyAction,
  principal: Principal | undefined,
  input: Record<string, unknown>,
): void {
  if (!principal) return;
  if (access.kind === 'member' && access.permissionsByField)
    assertFieldPermissions(access.permissionsByField, principal, input);
  if (freshFieldsOf(access)) assertFresh(freshNeedOfCall(access, input), principal);
}

function assertFresh(need: FreshNeed | undefined, { via, freshness }: Principal): void {
  if (need === undefined || via === 'key' || freshness?.isFresh) return;
  if (need === 'with_factor' && !freshness?.hasFactor) return;
  const methods = freshness?.methods ?? [];
  throw new Problem('step_up_required', { methods, maxAgeSeconds: FRESH_SECONDS });
}

/** A session of a company's single sign-on is none of the instance: that company says who may have it. */
function authorizeInstanceAdmin({ restrictedToCompanyId, isInstanceAdmin }: Principal): void {
  if (restrictedToCompanyId) throw problem('session_confined');
  if (!isInstanceAdmin) throw problem('instance_admin_required');
}

function assertNotSuspended({ suspended }: Principal, isRead: boolean): void {
  if (suspended === 'blocked' || suspended === 'no_access') throw problem('company_blocked');
  if (suspended === 'read_only' && !isRead) throw problem('company_read_only');
}

function authorizeMember(access: Extract<Access, { kind: 'member' }>, principal: Principal): void {
  if (!principal.companyId || !principal.role) throw problem('no_active_company');
  if (principal.customRole) {
    authorizeCustomRole(access, principal, principal.customRole);
    return;
  }
  assertScopes(principal, access.scopes);
  if (!access.roles.includes(principal.role)) {
    const needed = access.roles.join(' or ');
    throw new Problem('insufficient_role', {
      detail: `This needs the role ${needed}; yours is ${principal.role}.`,
    });
  }
}
