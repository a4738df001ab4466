// Accounts of programs: no password, no session, and no owner who can leave. Part of the service `identity`.
import { Type } from '@sinclair/typebox';
import { fresh, internal, member, memberBySession } from './access';
import { IpAllowList, KeyName, NewKey, Scopes } from './api-keys';
import { Permissions, Restrictions } from './company-roles';
import { defineAction } from './contract';
import { named } from './named';
import { PERMISSIONS, ROLE_RESTRICTIONS } from './permissions';
import { Id, Line, ListOf, Nullable, oneOf, Removed, Text, Timestamp, Version } from './primitives';

/** Most service accounts that a company has. */
export const SERVICE_ACCOUNTS_MAX = 50;

const ContactUserId = { ...Nullable(Id), description: 'The member to ask about it' };
const AccountRoleId = {
  ...Nullable(Id),
  description: 'Its role of the company; null where it has `permissions`',
};
const IsActive = Type.Boolean({ description: 'While false its keys answer 401' });

const ServiceAccount = named('ServiceAccount', {
  id: Id,
  name: Type.String(),
  description: Nullable(Type.String()),
  contactUserId: ContactUserId,
  contactGone: Type.Boolean({ description: 'The contact is no longer a member: choose another one' }),
  roleId: AccountRoleId,
  permissions: {
    ...Nullable(Type.Array(oneOf(PERMISSIONS))),
    description: 'All that it may do; null where it has `roleId`',
  },
  restrictions: {
    ...Type.Array(oneOf(ROLE_RESTRICTIONS)),
    description:
      'What it takes away from `permissions`; none where it has `roleId`, and with it those of the role',
  },
  expiresAt: Nullable(Timestamp),
  ipAllowList: Nullable(Type.Array(Type.String())),
  isActive: IsActive,
  version: Version,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});

const optionalFields = {
  description: Type.Optional(Nullable(Text(500))),
  contactUserId: Type.Optional(ContactUserId),
  roleId: Type.Optional({ ...Id, description: 'A role of the company, instead of `permissions`' }),
  permissions: Type.Optional(Permissions),
  restrictions: Type.Optional(Restrictions),
  expiresAt: Type.Optional(Nullable(Timestamp)),
  ipAllowList: Type.Optional(IpAllowList),
  isActive: Type.Optional(IsActive),
};

const change = fresh(memberBySession('api-keys:write'), 'with_factor');

export const serviceAccountActions = {
  listServiceAccounts: defineAction({
    summary: 'List the service accounts of the company',
    description:
      `By their names. A company has up to ${SERVICE_ACCOUNTS_MAX}. OWNERs get a mail when the contact of one leaves, and when none of ` +
      'its keys was used for a long time: it is then suspended (`isActive: false`), unless the instance never does that.',
    http: 'GET /api/service-accounts',
    access: member('api-keys:read'),
    output: ListOf(ServiceAccount),
  }),
  createServiceAccount: defineAction({
    summary: 'Create a service account',
    description:
      'An account of a program: it has no password, no session and no invitation, and it acts by its keys alone. It has a role of the ' +
      'company (`roleId`) or `permissions`, one of the two. Nobody gives it what they lack. It stays when its maker leaves the company.',
    http: 'POST /api/service-accounts',
    access: change,
    input: named('ServiceAccountCreate', { name: Line(100), ...optionalFields }),
    output: ServiceAccount,
    errors: ['service_account_limit_reached'],
  }),
  updateServiceAccount: defineAction({
    summary: 'Change a service account',
    description:
      'It takes effect for its keys within a second. `roleId` replaces its permissions, and `permissions` its role.',
    http: 'PATCH /api/service-accounts/{id}',
    access: change,
    input: named('ServiceAccountPatch', { id: Id, name: Type.Optional(Line(100)), ...optionalFields }),
    output: ServiceAccount,
    notFound: 'service_account_not_found',
  }),
  removeServiceAccount: defineAction({
    summary: 'Delete a service account',
    description: 'Its keys end within a second.',
    http: 'DELETE /api/service-accounts/{id}',
    access: change,
    input: Type.Object({ id: Id }),
    output: Removed,
    notFound: 'service_account_not_found',
  }),
  createServiceAccountKey: defineAction({
    summary: 'Create a key of a service account',
    description:
      'It does what the account may do and its scopes allow, from addresses that both allow, and ends with the account. It counts among ' +
      'the API keys of the company, which list and revoke it.',
    http: 'POST /api/service-accounts/{id}/keys',
    access: change,
    input: named('ServiceAccountKeyCreate', {
      id: Id,
      name: KeyName,
      scopes: Scopes,
      expiresAt: Type.Optional(Nullable(Timestamp)),
      ipAllowList: Type.Optional(IpAllowList),
    }),
    output: NewKey,
    notFound: 'service_account_not_found',
    errors: ['api_key_limit_reached'],
  }),
  checkContact: defineAction({
    summary: 'Mark the service accounts of a contact who has left the company by the time it was chosen',
    access: internal('identity'),
    input: Type.Object({ companyId: Id, userId: Id }),
    idempotent: true,
  }),
};
