// Quotas of a company: used, limit, and when each begins again.
import { Type } from '@sinclair/typebox';
import { named } from './named';
import { Nullable, oneOf, Timestamp } from './primitives';

/** `…_of_creator`: of all companies together that the user has created who created this one. */
export const QUOTAS = [
  'companies_created_today',
  'mail_by_own_account_today',
  'mail_by_instance_today',
  'mail_by_instance_today_of_creator',
  'stored_bytes',
  'stored_bytes_of_creator',
] as const;
export const QUOTA_UNITS = ['companies', 'messages', 'bytes'] as const;

export const QuotaUse = named('QuotaUse', {
  name: {
    ...oneOf(QUOTAS),
    description: '`…_of_creator`: of all companies together that the creator of this one has created',
  },
  used: Type.Integer({ minimum: 0, description: 'So far, in the unit' }),
  limit: { ...Nullable(Type.Integer({ minimum: 0 })), description: 'In the unit; null: there is none' },
  unit: { ...oneOf(QUOTA_UNITS), description: 'Of what is used and of the limit' },
  resetsAt: {
    ...Nullable(Timestamp),
    description: 'When the quota begins again; null: what is stored counts until it is removed',
  },
});
