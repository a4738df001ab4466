// The role of a caller allows its permissions: it is one of the shipped roles, or a role that the company has made.
import type { Access, FieldPermissions } from '../../contracts/access';
import type { AnyAction } from '../../contracts/contract';
import { type Permission, ROLE_PERMISSIONS } from '../../contracts/permissions';
import { SCOPES, type Scope } from '../../contracts/scopes';
import { Problem } from '../errors';
import type { Principal, PrincipalRole } from '../principal';

type Holder = Pick<Principal, 'role' | 'customRole'>;

/** True if the role of the caller holds the permission; the scopes of a key are not looked at. */
export function mayDo({ role, customRole }: Holder, permission: Permission): boolean {
  if (customRole) return customRole.permissions.includes(permission);
  return role !== null && ROLE_PERMISSIONS[role].includes(permission);
}

/** True for a role that shows only documents that its holder has made. */
export function isOwnOnly(role: Pick<PrincipalRole, 'restrictions'> | null | undefined): boolean {
  return role?.restrictions?.includes('own-only') ?? false;
}

/** Throws 403 when the role of the caller lacks one of the permissions. */
export function assertPermissions(principal: Holder, needed: readonly Permission[]): void {
  const missing = needed.filter((permission) => !mayDo(principal, permission));
  if (missing.length === 0) return;
  const named = `${missing.length > 1 ? 'permissions' : 'permission'} ${missing.join(', ')}`;
  const whose = principal.customRole
    ? `your role ${principal.customRole.name}`
    : `the role ${principal.role}`;
  throw new Problem('insufficient_role', { detail: `This needs the ${named}, which ${whose} has not.` });
}

/** Throws 403 for a permission that the caller lacks: nobody grants more than they have. */
export function assertMayGrant(caller: Holder, permissions: readonly Permission[]): void {
  const missing = permissions.filter((permission) => !mayDo(caller, permission));
  if (missing.length === 0) return;
  throw new Problem('insufficient_role', {
    detail: `You cannot grant what you lack: ${missing.join(', ')}.`,
  });
}

/**
 * The scopes that a caller with a role of the company has, whether by session or key: what may be read in feeds, exports and reports goes
 * by them.
 * @param keyScopes those of the key; null for a session
 */
export function scopesOfRole({ permissions }: PrincipalRole, keyScopes: readonly string[] | null): Scope[] {
  return SCOPES.filter((scope) => permissions.includes(scope) && (keyScopes?.includes(scope) ?? true));
}

/** Throws 403 when the role of the company, or the key of its holder, does not allow the action. */
export function authorizeCustomRole(
  { scopes, permissions }: Extract<Access, { kind: 'member' }>,
  principal: Holder,
  { keyScopes }: PrincipalRole,
): void {
  assertKeyScopes(keyScopes, scopes);
  assertPermissions(principal, permissions);
}

/** Throws 403 for a caller who sees only documents that it made, unless the action states what it shows to such a caller. */
export function assertNotOwnOnly({ ownOnly }: Pick<AnyAction, 'ownOnly'>, { customRole }: Holder): void {
  if (ownOnly !== undefined || !isOwnOnly(customRole)) return;
  throw new Problem('own_documents_only', {
    detail: `Your role ${customRole?.name} sees only documents that you have made: this is closed to it.`,
  });
}

/** Throws 403 when a field of the input needs a permission that the caller lacks. One that is false or null, or has another value, asks for nothing. */
export function assertFieldPermissions(
  permissionsByField: FieldPermissions,
  principal: Holder,
  input: Record<string, unknown>,
): void {
  const needed = Object.entries(permissionsByField).flatMap(([field, need]) => {
    if (typeof need === 'string') return input[field] ? [need] : [];
    return input[field] === need.value ? [need.permission] : [];
  });
  if (needed.length > 0) assertPermissions(principal, [...new Set(needed)]);
}

/** Throws 403 when the caller, by an API key or by a role of the company, lacks one of the scopes. */
export function assertScopes(principal: Principal, needed: readonly Scope[]): void {
  const { customRole, scopes } = principal;
  assertKeyScopes(customRole ? customRole.keyScopes : scopes, needed);
  if (customRole) assertPermissions(principal, needed);
}

function assertKeyScopes(scopes: readonly string[] | null, needed: readonly Scope[]): void {
  const missing = scopes ? needed.filter((scope) => !scopes.includes(scope)) : [];
  if (missing.length === 0) return;
  const named = `${missing.length > 1 ? 'scopes' : 'scope'} ${missing.join(', ')}`;
  throw new Problem('insufficient_scope', { detail: `The API key needs the ${named}.` });
}
