// Checks the caller against the access of a contract. The gateway does it early, every service process again.
import type { Access } from '../../contracts/access';
import type { Scope } from '../../contracts/scopes';
import { Problem, problem } from '../errors';
import type { Principal } from '../principal';

/** Throws 401 or 403 when the principal may not call an action with this access. */
export function authorize(access: Access, principal: Principal | undefined): void {
  if (access.kind === 'public') return;
  if (access.kind === 'internal') throw problem('not_found');
  if (!principal) throw problem('unauthorized');
  if (access.sessionOnly && principal.via !== 'session') throw problem('session_required');
  if (access.kind === 'member') authorizeMember(access, principal);
  else if (!access.allowsRestricted && principal.restrictedToCompanyId) throw problem('session_confined');
}

/** Throws 403 when the principal is an API key that lacks one of the scopes. */
export function assertScopes({ scopes }: Principal, needed: readonly Scope[]): void {
  const missing = scopes ? needed.filter((scope) => !scopes.includes(scope)) : [];
  if (missing.length === 0) return;
  const named = `${missing.length > 1 ? 'scopes' : 'scope'} ${missing.join(', ')}`;
  throw new Problem('insufficient_scope', { detail: `The API key needs the ${named}.` });
}

function authorizeMember(access: Extract<Access, { kind: 'member' }>, principal: Principal): void {
  if (!principal.companyId || !principal.role) throw problem('no_active_company');
  assertScopes(principal, access.scopes);
  if (!access.roles.includes(principal.role)) {
    const needed = access.roles.join(' or ');
    throw new Problem('insufficient_role', {
      detail: `This needs the role ${needed}; yours is ${principal.role}.`,
    });
  }
}
