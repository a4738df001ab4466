// An export holds for a member with a role of the company what the role may read. Statements of the bank are parts of the scope
// `banking:read`, and have a permission of their own.
import type { companies } from '../../../shared/contracts/companies';
import type { Output } from '../../../shared/contracts/contract';
import { scopesOfParts } from '../../../shared/contracts/export-parts';
import type { Permission } from '../../../shared/contracts/permissions';
import { isOwnOnly, mayDo } from '../../../shared/runtime/checks/permissions';
import type { Principal } from '../../../shared/runtime/principal';

/** The scopes by which the parts of a new export are chosen; null: all of them. */
export function exportScopes({ scopes, role, customRole }: Principal): readonly string[] | null {
  if (mayDo({ role, customRole }, 'bank-statements:read')) return scopes;
  return scopes?.filter((scope) => scope !== 'banking:read') ?? null;
}

/** The permissions that a reader of an export with these scopes needs. */
export function permissionsOfExport(scopes: readonly string[] | null): Permission[] {
  const needed = scopesOfParts(scopes);
  return needed.includes('banking:read') ? [...needed, 'bank-statements:read'] : needed;
}

/** True if the member may still have an export that was made with these scopes. */
export function mayHave(
  membership: NonNullable<Output<typeof companies.membership>>,
  scopes: readonly string[] | null,
): boolean {
  const { role, customRole } = membership;
  if (isOwnOnly(customRole)) return false;
  const holder = { role, customRole: customRole && { ...customRole, keyScopes: null } };
  return ['export:create' as const, ...permissionsOfExport(scopes)].every((one) => mayDo(holder, one));
}
