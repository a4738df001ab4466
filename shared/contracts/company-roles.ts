// Roles that a company makes for its members. Part of the service `companies`.
import { Type } from '@sinclair/typebox';
import { fresh, internal, member, memberBySession } from './access';
import { defineAction } from './contract';
import { named } from './named';
import { GRANTABLE, PERMISSIONS, ROLE_RESTRICTIONS } from './permissions';
import {
  Id,
  Line,
  ListOf,
  Nullable,
  oneOf,
  Removed,
  Text,
  Timestamp,
  Version,
  withDefault,
} from './primitives';

/** Most roles that a company has. */
export const COMPANY_ROLES_MAX = 50;

/** The role of the company that a MEMBER has. */
export const MemberRoleId = {
  ...Nullable(Id),
  description: 'A role of the company; null for all that `role` may do',
};

/** The role of a company as the principals of its members carry it. Part of `companies.membership`. */
export const CustomRole = Type.Object({
  roleId: Id,
  name: Type.String(),
  permissions: Type.Array(Type.String()),
  /** Processes of before do not send them. */
  restrictions: withDefault(Type.Array(Type.String()), []),
});

export const Permissions = Type.Array(oneOf(GRANTABLE), {
  minItems: 1,
  maxItems: GRANTABLE.length,
  uniqueItems: true,
  description: 'All that it allows',
});

export const Restrictions = Type.Array(oneOf(ROLE_RESTRICTIONS), {
  maxItems: ROLE_RESTRICTIONS.length,
  uniqueItems: true,
  description: 'What it takes away from its permissions: none unless they are given',
});

const CompanyRole = named('CompanyRole', {
  id: Id,
  name: Type.String(),
  description: Nullable(Type.String()),
  permissions: Type.Array(oneOf(PERMISSIONS)),
  restrictions: Type.Array(oneOf(ROLE_RESTRICTIONS)),
  version: Version,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});

const change = fresh(memberBySession('members:write'), 'with_factor');

export const companyRoleActions = {
  listRoles: defineAction({
    summary: 'List the roles of the company',
    description: `By their names. A company has up to ${COMPANY_ROLES_MAX}.`,
    http: 'GET /api/company/roles',
    access: member('company:read', 'members:read'),
    ownOnly: 'shared',
    output: ListOf(CompanyRole),
  }),
  roleOptions: defineAction({
    summary: 'List permissions, and roles to begin with',
    description:
      '`isGrantable` is false for permissions that OWNER and ADMIN alone have. `restrictions` take away: a role with `own-only` shows of ' +
      'all documents only those that its holder has made. `shipped` are roles that many companies need: make one by its permissions ' +
      'and restrictions.',
    http: 'GET /api/company/roles/options',
    access: member('company:read', 'members:read'),
    ownOnly: 'shared',
    output: Type.Object({
      items: Type.Array(
        named('PermissionOption', {
          permission: oneOf(PERMISSIONS),
          description: Type.String(),
          isGrantable: Type.Boolean(),
        }),
      ),
      restrictions: Type.Array(
        named('RestrictionOption', { restriction: oneOf(ROLE_RESTRICTIONS), description: Type.String() }),
      ),
      shipped: Type.Array(
        named('ShippedRole', {
          name: Type.String(),
          description: Type.String(),
          permissions: Type.Array(oneOf(PERMISSIONS)),
          restrictions: Type.Array(oneOf(ROLE_RESTRICTIONS)),
        }),
      ),
    }),
  }),
  createRole: defineAction({
    summary: 'Create a role of the company',
    description:
      'A member with it has the role MEMBER and its `roleId`, and may do what its permissions say, instead of all that a MEMBER may. ' +
      '`restrictions` take away from them: with `own-only` the member sees only documents that it has made, and all that is made of ' +
      'documents answers 403 `own_documents_only`. Nobody grants what they lack; keys, members, single sign-on, the mail server and the deletion of the company stay with OWNER and ' +
      'ADMIN.',
    http: 'POST /api/company/roles',
    access: change,
    input: named('CompanyRoleCreate', {
      name: Line(60),
      description: Type.Optional(Nullable(Text(500))),
      permissions: Permissions,
      restrictions: Type.Optional(Restrictions),
    }),
    output: CompanyRole,
    errors: ['role_limit_reached', 'role_name_taken'],
  }),
  updateRole: defineAction({
    summary: 'Change a role of the company',
    description: 'It takes effect for all who have it within a second.',
    http: 'PATCH /api/company/roles/{id}',
    access: change,
    input: named('CompanyRolePatch', {
      id: Id,
      name: Type.Optional(Line(60)),
      description: Type.Optional(Nullable(Text(500))),
      permissions: Type.Optional(Permissions),
      restrictions: Type.Optional(Restrictions),
    }),
    output: CompanyRole,
    notFound: 'role_not_found',
    errors: ['role_name_taken'],
  }),
  removeRole: defineAction({
    summary: 'Delete a role of the company',
    description: 'Refused while a member or a service account has it, or an open invitation offers it.',
    http: 'DELETE /api/company/roles/{id}',
    access: change,
    input: Type.Object({ id: Id }),
    output: Removed,
    notFound: 'role_not_found',
    errors: ['role_in_use'],
  }),
  customRole: defineAction({
    summary: 'A role of a company at this moment; null where there is none',
    access: internal('identity'),
    input: Type.Object({ companyId: Id, roleId: Id }),
    output: Nullable(CustomRole),
    idempotent: true,
  }),
};
