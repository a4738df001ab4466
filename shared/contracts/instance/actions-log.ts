// The log of administrators of the instance: their changes of users and companies.
import { Type } from '@sinclair/typebox';
import { named } from '../named';
import { Id, Nullable, oneOf, Timestamp } from '../primitives';

export const INSTANCE_ACTIONS = [
  'user_disabled',
  'user_enabled',
  'sessions_ended',
  'admin_proposed',
  'admin_granted',
  'admin_revocation_proposed',
  'admin_revoked',
  'company_suspended',
  'company_resumed',
  'owner_proposed',
  'owner_objected',
  'owner_made',
  'quotas_proposed',
  'quotas_set',
] as const;

export const subjectFields = {
  action: oneOf(INSTANCE_ACTIONS),
  subjectId: { ...Id, description: 'Id of the user or company' },
  subjectName: Type.String(),
  reason: Nullable(Type.String()),
};

export const InstanceAction = named('InstanceAction', {
  id: Id,
  at: Timestamp,
  adminId: Nullable({ ...Id, description: 'Id of the administrator; null: it was done on the machine' }),
  adminEmail: Type.String(),
  ...subjectFields,
});
