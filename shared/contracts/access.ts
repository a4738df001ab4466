// Access to an action: declared in the contract, enforced by the runtime in every process, never coded in a handler.
import { type Permission, ROLES, type Role, rolesWith } from './permissions';
import type { Scope } from './scopes';
import type { ProcessName } from './service-names';

export { type Permission, ROLES, type Role };

/**
 * When a session must be fresh: its user has proven who it is within the last ten minutes (403 `step_up_required` otherwise). `with_factor`
 * asks users with a second factor alone, so that nothing changes for clients of before. A key is never asked.
 */
export type FreshNeed = 'always' | 'with_factor';

/** Fields of which a call must have one to need a fresh session: `true` for any value, a text for that value alone. */
export type FreshFields = Readonly<Record<string, true | string>>;

/** Permissions by the field of a call that needs them: with any value, or with one value alone. */
export type FieldPermissions = Readonly<
  Record<string, Permission | Readonly<{ value: string; permission: Permission }>>
>;

interface Freshness {
  fresh?: FreshNeed;
  freshFields?: FreshFields;
}

export type Access =
  | { kind: 'public' }
  | { kind: 'internal'; callers: readonly ProcessName[] }
  | ({ kind: 'user'; sessionOnly: boolean; allowsRestricted: boolean } & Freshness)
  | ({ kind: 'instance'; sessionOnly: true } & Freshness)
  | ({
      kind: 'member';
      scopes: readonly Scope[];
      permissions: readonly Permission[];
      /** Permissions that a call needs as well, by the field that it has. */
      permissionsByField?: FieldPermissions;
      /** The shipped roles that hold the permissions. */
      roles: readonly Role[];
      sessionOnly: boolean;
    } & Freshness);

/** Callers without a credential included. */
export const PUBLIC: Access = { kind: 'public' };
/** Any signed-in caller, with or without a company. */
export const SIGNED_IN: Access = { kind: 'user', sessionOnly: false, allowsRestricted: true };
/**
 * Signed in by a session; an API key is refused with 403 `session_required`. So is, with `session_confined`, a session
 * that a company's single sign-on made: it must not touch what the user has outside of that company.
 */
export const SESSION_ONLY: Access = { kind: 'user', sessionOnly: true, allowsRestricted: false };
/** Like SESSION_ONLY, but open to a session restricted to a company as well: the handler keeps it to that company. */
export const ANY_SESSION: Access = { kind: 'user', sessionOnly: true, allowsRestricted: true };

/**
 * An administrator of the instance, by a session that no company's single sign-on has made. It opens no rows of a company: what a
 * company keeps needs a member of it.
 */
export const INSTANCE_ADMIN: Access = { kind: 'instance', sessionOnly: true };
/** The same for changes: a stolen session of an administrator with a factor makes none. */
export const INSTANCE_ADMIN_CHANGE: Access = fresh(INSTANCE_ADMIN, 'with_factor');

/**
 * A member of the active company whose role holds the permissions: without them, those that have the names of the scopes. A key needs
 * the scope as well, or each of several scopes where a response holds the data of all of them.
 */
export function member(
  scope: Scope | readonly Scope[],
  permission: Permission | readonly Permission[] = scope,
): Access {
  const permissions = listOf(permission);
  return {
    kind: 'member',
    scopes: listOf(scope),
    permissions,
    roles: rolesWith(permissions),
    sessionOnly: false,
  };
}

/**
 * A member of the active company whose role holds the permissions, by a session. It is for what makes, changes or ends principals
 * (invitations, members, single sign-on and its domains) and for the mail server, which all codes to sign with pass: a
 * key that could do this would hold every scope, and outlive its own revocation.
 */
export function memberBySession(...permissions: Permission[]): Access {
  return { kind: 'member', scopes: [], permissions, roles: rolesWith(permissions), sessionOnly: true };
}

function listOf<T extends string>(value: T | readonly T[]): readonly T[] {
  return typeof value === 'string' ? [value] : value;
}

/** The same access; a call that has one of the fields needs its permission, too. */
export function withFieldPermissions(access: Access, permissionsByField: FieldPermissions): Access {
  return { ...access, permissionsByField } as Access;
}

/** The same access, for what a stolen session must not do. With `freshFields` only for a call that has one of them. */
export function fresh(access: Access, need: FreshNeed, freshFields?: FreshFields): Access {
  return { ...access, fresh: need, ...(freshFields && { freshFields }) } as Access;
}

/** The need of an access; undefined where no session must be fresh. */
export function freshNeedOf(access: Access): FreshNeed | undefined {
  return 'fresh' in access ? access.fresh : undefined;
}

/** The fields that a call must have to need a fresh session; undefined where every call does. */
export function freshFieldsOf(access: Access): FreshFields | undefined {
  return 'freshFields' in access ? access.freshFields : undefined;
}

/** The need of one call, by its checked input. */
export function freshNeedOfCall(access: Access, input: Record<string, unknown>): FreshNeed | undefined {
  const fields = Object.entries(freshFieldsOf(access) ?? {});
  const isMet = fields.some(([name, value]) =>
    value === true ? input[name] !== undefined : input[name] === value,
  );
  return isMet ? freshNeedOf(access) : undefined;
}

/** These services of this system only (or the gateway by itself, for no client of it); never routed. */
export function internal(...callers: readonly [ProcessName, ...ProcessName[]]): Access {
  return { kind: 'internal', callers };
}

/** True if a process of that name may call: only the gateway may call actions that have a route. */
export function mayCall(access: Access, caller: string | undefined): boolean {
  if (access.kind !== 'internal') return caller === 'gateway';
  return access.callers.some((name) => name === caller);
}
