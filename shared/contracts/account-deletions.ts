// The deletion of an account: asked for by its user, due after two weeks, and final. Actions of the services `identity` and `companies`.
import { Type } from '@sinclair/typebox';
import { fresh, internal, SESSION_ONLY } from './access';
import { defineAction } from './contract';
import { named } from './named';
import { Email, Id, ListOf, Nullable, oneOf, Timestamp } from './primitives';

/** Days in which the user can cancel it. */
export const ACCOUNT_DELETION_DAYS = 14;

const HeldCompany = named('AccountHolder', {
  companyId: Id,
  name: Type.String({ description: 'Name of the company' }),
  reason: {
    ...oneOf(['last_owner', 'break_glass'] as const),
    description:
      '`last_owner`: it would have no OWNER; `break_glass`: its security policy names the user for break-glass',
    examples: ['last_owner'],
  },
});

const AccountDeletion = named('AccountDeletion', {
  requestedAt: Timestamp,
  dueAt: { ...Timestamp, description: 'Until then it can be cancelled' },
  heldBy: {
    ...Type.Array(HeldCompany),
    description: 'Companies for which the deletion waits, also when it is due',
  },
});

export const accountDeletionActions = {
  requestAccountDeletion: defineAction({
    summary: 'Ask for the deletion of the own account',
    description:
      `\`confirm\` is the e-mail address of the account, typed. The account is deleted after ${ACCOUNT_DELETION_DAYS} days, in which it works ` +
      'as before and DELETE cancels it. Then name, address, password, factors, sessions, sign-ins, API keys and accounts at providers are ' +
      'deleted, and the memberships end. Companies keep what they have recorded, under the id of a user who has no name any more. ' +
      'Refused, with the companies named, while the user is the last OWNER of one (`last_owner`) or named for break-glass ' +
      '(`sso_enforced`). A mail says that it was asked for, and another one that it is done. A repeated request changes nothing.',
    http: 'POST /api/account/deletion',
    status: 200,
    access: fresh(SESSION_ONLY, 'always'),
    input: named('AccountDeletionRequest', {
      confirm: { ...Email, description: 'The e-mail address of the account', examples: ['ada@acme.example'] },
    }),
    output: AccountDeletion,
    errors: ['last_owner', 'sso_enforced', 'last_instance_admin'],
  }),
  accountDeletion: defineAction({
    summary: 'Read the deletion of the own account',
    http: 'GET /api/account/deletion',
    access: SESSION_ONLY,
    output: Type.Object({
      deletion: { ...Nullable(AccountDeletion), description: 'null: it was not asked for' },
    }),
  }),
  cancelAccountDeletion: defineAction({
    summary: 'Cancel the deletion of the own account',
    description: 'Possible until it begins.',
    http: 'DELETE /api/account/deletion',
    access: SESSION_ONLY,
    output: Type.Object({ isCancelled: Type.Boolean({ description: 'false: it was not asked for' }) }),
    errors: ['account_deletion_begun'],
  }),
};

export const deletedMemberActions = {
  holdersOf: defineAction({
    summary: 'Companies that cannot lose a user: the last OWNER, or one who is named for break-glass',
    access: internal('identity'),
    input: Type.Object({ userId: Id }),
    output: ListOf(HeldCompany),
    idempotent: true,
  }),
  endMembership: defineAction({
    summary: 'End the membership of a user whose account is deleted',
    access: internal('identity'),
    input: Type.Object({ companyId: Id, userId: Id }),
    output: Type.Object({
      isHeld: Type.Boolean({ description: 'True if the company cannot lose the user: nothing has changed' }),
    }),
    idempotent: true,
  }),
};
