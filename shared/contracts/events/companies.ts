// Events of a company, its members, its invitations and its API keys.
import { Type } from '@sinclair/typebox';
import { COMPANY_FIELDS } from '../company-fields';
import { eventFields } from '../field-table';
import { Id, Nullable } from '../primitives';
import { eventsFor } from './event';

const ofCompany = eventsFor('company:read');
const ofAdministration = eventsFor('company:read', 'members:write');
const ofApiKeys = eventsFor('api-keys:read');

const companyData = { id: Id, ...eventFields(COMPANY_FIELDS) };

const memberData = {
  userId: Id,
  role: Type.String(),
  roleId: Type.Optional({ ...Id, description: 'A role of the company; absent for all that `role` may do' }),
};

const roleData = {
  id: Id,
  name: Type.String(),
  permissions: Type.Array(Type.String()),
  restrictions: Type.Array(Type.String()),
  version: Type.Integer(),
};

const invitationData = { id: Id, email: Nullable(Type.String()), role: Nullable(Type.String()) };

const apiKeyData = {
  id: Id,
  name: Type.String(),
  prefix: Type.String(),
  scopes: Type.Array(Type.String()),
};

const serviceAccountData = {
  id: Id,
  name: Type.String(),
  roleId: { ...Nullable(Id), description: 'Its role of the company; null where it has `permissions`' },
  permissions: Nullable(Type.Array(Type.String())),
  restrictions: Type.Array(Type.String()),
  isActive: Type.Boolean({ description: 'While false its keys answer 401' }),
  version: Type.Integer(),
};

export const companyEvents = {
  'company.created': ofCompany('A company was created', companyData),
  'company.updated': ofCompany('The profile of the company was changed', companyData),
  'company.number_format_updated': ofCompany('A number-format pattern or its series was changed', {
    typeId: Type.String(),
    pattern: Type.String(),
  }),
  'company.deletion_requested': ofCompany('The deletion of the company was asked for and confirmed', {
    requestedBy: { ...Id, description: 'The OWNER who has asked for it' },
    confirmedBy: { ...Nullable(Id), description: 'The second OWNER; null where there is none' },
    dueAt: Type.String({
      description: 'Earliest moment of the deletion, ISO 8601',
      examples: ['2026-12-30T10:00:00.000Z'],
    }),
  }),
  'company.deletion_cancelled': ofCompany('The deletion of the company was cancelled', {
    cancelledBy: { ...Id, description: 'The OWNER who has cancelled it' },
  }),
  'company.deletion_begun': ofCompany(
    'The deletion of the company has begun: the last event, which is delivered once at most',
    {
      begunAt: Type.String({
        description: 'When its members lost their access, ISO 8601',
        examples: ['2026-12-30T10:00:00.000Z'],
      }),
    },
  ),
  'member.added': ofCompany('A user became a member', memberData),
  'member.role_changed': ofCompany('The role of a member was changed', memberData),
  'role.created': ofCompany('A role of the company was created', roleData),
  'role.updated': ofCompany('A role of the company was changed', roleData),
  'role.deleted': ofCompany('A role of the company was deleted', { id: Id }),
  'member.removed': ofCompany('A member left or was removed', { userId: Id }),
  'invitation.created': ofAdministration('An invitation was created', invitationData),
  'invitation.accepted': ofAdministration('An invitation was used', invitationData),
  'api_key.created': ofApiKeys('An API key was created', apiKeyData),
  'api_key.rotated': ofApiKeys('An API key was replaced by a new one', apiKeyData),
  'api_key.revoked': ofApiKeys('An API key was revoked', { id: Id }),
  'service_account.created': ofApiKeys('A service account was created', serviceAccountData),
  'service_account.updated': ofApiKeys('A service account was changed', serviceAccountData),
  'service_account.deleted': ofApiKeys('A service account was deleted', { id: Id }),
};
