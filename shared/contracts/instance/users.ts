// Users and administrators of the instance, for administrators. Part of the service `identity`.
import { Type } from '@sinclair/typebox';
import { INSTANCE_ADMIN, INSTANCE_ADMIN_CHANGE, internal } from '../access';
import { defineAction } from '../contract';
import { named } from '../named';
import { Id, Line, ListOf, Nullable, Timestamp } from '../primitives';
import { InstanceAction, subjectFields } from './actions-log';

const query = Type.Optional(Type.String({ minLength: 1, maxLength: 200, format: 'line' }));
export const Reason = Line(500);

const InstanceUser = named('InstanceUser', {
  id: Id,
  email: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  createdAt: Timestamp,
  lastSeenAt: Nullable(Timestamp),
  isInstanceAdmin: Type.Boolean(),
  disabledAt: Nullable(Timestamp),
});

const InstanceSetting = named('InstanceSetting', {
  name: Type.String(),
  section: Type.String(),
  isSet: Type.Boolean({ description: 'True if the environment has it' }),
  isSecret: Type.Boolean(),
  value: Nullable(Type.String()),
  default: Nullable(Type.String()),
});

/** Part of the descriptions of what two administrators do. */
export const SECOND_ADMIN =
  'The second one counts after seven days as an administrator, and if neither of both has made the other one, nor the same ' +
  'person both; else 409.';

const aboutUser = { access: INSTANCE_ADMIN_CHANGE, notFound: 'user_not_found' } as const;

export const instanceUserActions = {
  instanceUsers: defineAction({
    summary: 'List the users of the instance',
    description:
      'Newest first, at most 1000; `query` is a part of the address or the name. `lastSeenAt` is that of the session used ' +
      'last, null without one.',
    http: 'GET /api/instance/users',
    access: INSTANCE_ADMIN,
    input: Type.Object({ query }),
    output: ListOf(InstanceUser),
  }),
  disableUser: defineAction({
    summary: 'Disable a user',
    description:
      'Ends all sessions; API keys of the user are refused within a second. Signing in is 403 `account_disabled`. An ' +
      'administrator has to be made an ordinary user first.',
    http: 'POST /api/instance/users/{id}/disable',
    status: 200,
    ...aboutUser,
    input: Type.Object({ id: Id, reason: Reason }),
    output: InstanceUser,
    errors: ['user_is_instance_admin'],
  }),
  enableUser: defineAction({
    summary: 'Enable a disabled user',
    description: 'API keys work again; ended sessions do not.',
    http: 'POST /api/instance/users/{id}/enable',
    status: 200,
    ...aboutUser,
    input: Type.Object({ id: Id, reason: Reason }),
    output: InstanceUser,
  }),
  endSessionsOfUser: defineAction({
    summary: 'End all sessions of a user',
    http: 'POST /api/instance/users/{id}/end-sessions',
    status: 200,
    ...aboutUser,
    input: Type.Object({ id: Id, reason: Reason }),
    output: Type.Object({ ended: Type.Integer() }),
  }),
  grantInstanceAdmin: defineAction({
    summary: 'Make a user an administrator of the instance',
    description:
      'The only administrator makes the next one alone. With more, the call proposes it (202), and the same call of a second one ' +
      `within seven days does it. ${SECOND_ADMIN} The first user is one; \`npm run instance-admin\` makes others on the machine.`,
    http: 'POST /api/instance/users/{id}/grant-admin',
    status: 200,
    ...aboutUser,
    input: Type.Object({ id: Id, reason: Reason }),
    output: InstanceUser,
    accepted: 'It waits for a second administrator',
    errors: ['account_disabled', 'second_admin_refused'],
  }),
  revokeInstanceAdmin: defineAction({
    summary: 'Make an administrator of the instance an ordinary user',
    description:
      'Oneself at once. Of another one the call proposes it (202), and the same call of a second one within seven days does it. ' +
      SECOND_ADMIN,
    http: 'POST /api/instance/users/{id}/revoke-admin',
    status: 200,
    ...aboutUser,
    input: Type.Object({ id: Id, reason: Reason }),
    output: InstanceUser,
    accepted: 'It waits for a second administrator',
    errors: ['last_instance_admin', 'second_admin_refused'],
  }),
  instanceActions: defineAction({
    summary: 'List what administrators of the instance have done',
    description: 'Newest first, at most 1000. `adminId` is null for what was done on the machine.',
    http: 'GET /api/instance/actions',
    access: INSTANCE_ADMIN,
    output: ListOf(InstanceAction),
  }),
  instanceSettings: defineAction({
    summary: 'List the settings of the instance',
    description:
      'In the order of the operator manual, as the process of `identity` was started with them: where services are processes ' +
      'of their own, each is given only the settings that it needs. `value` is null for a secret, and for an address with a ' +
      'login in it.',
    http: 'GET /api/instance/settings',
    access: INSTANCE_ADMIN,
    output: ListOf(InstanceSetting),
  }),
  secondAdmin: defineAction({
    summary: 'Whether an administrator may act alone, or confirm what another one has proposed',
    access: internal('companies'),
    input: Type.Object({ adminId: Id, proposerId: Nullable(Id) }),
    output: Type.Object({
      isOnly: Type.Boolean({ description: 'There is no other administrator' }),
      refusal: Nullable(Type.String({ description: 'Why the confirmation does not count; null: it does' })),
    }),
    idempotent: true,
  }),
  recordInstanceAction: defineAction({
    summary: 'Record what an administrator has done in another service; an id is recorded once',
    access: internal('companies'),
    input: Type.Object({ id: Id, at: Timestamp, adminId: Id, adminEmail: Type.String(), ...subjectFields }),
    idempotent: true,
  }),
};
