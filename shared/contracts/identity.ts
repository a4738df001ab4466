import { Type } from '@sinclair/typebox';
import { internal, ROLES } from './access';
import { accountDeletionActions } from './account-deletions';
import { accountActions } from './accounts';
import { apiKeyActions } from './api-keys';
import { breakGlassSignInActions } from './break-glass';
import { companySessionActions } from './company-sessions';
import { defineAction, defineService } from './contract';
import { dataExportActions } from './data-exports';
import { factorResetActions } from './factor-reset';
import { factorActions, STEP_UP_METHODS } from './factors';
import { instanceHealthActions } from './instance/health';
import { SUSPENSIONS } from './instance/suspension';
import { instanceUserActions } from './instance/users';
import { invitationActions } from './invitations';
import { named } from './named';
import { passkeyActions } from './passkeys';
import { Email, Id, Nullable, oneOf, Timestamp, withDefault } from './primitives';
import { POLICY_NEEDS } from './security-policy';
import { serviceAccountActions } from './service-accounts';

/** The user and company that a credential belongs to at this moment; see shared/runtime/principal.ts. */
export const PrincipalClaims = named('PrincipalClaims', {
  userId: Id,
  email: Type.String(),
  // processes of before do not send it
  name: withDefault(Type.String(), ''),
  locale: Nullable(Type.String()),
  via: oneOf(['session', 'key'] as const),
  credentialId: Id,
  companyId: Nullable(Id),
  role: Nullable(oneOf(['OWNER', 'ADMIN', 'MEMBER'] as const)),
  restrictedToCompanyId: Nullable(Id),
  scopes: Nullable(Type.Array(Type.String())),
  // processes of before do not send the next six
  isServiceAccount: withDefault(Type.Boolean(), false),
  customRole: withDefault(
    Nullable(
      Type.Object({
        name: Type.String(),
        permissions: Type.Array(Type.String()),
        keyScopes: Nullable(Type.Array(Type.String())),
        restrictions: withDefault(Type.Array(Type.String()), []),
      }),
    ),
    null,
  ),
  suspended: withDefault(Nullable(oneOf(SUSPENSIONS)), null),
  isInstanceAdmin: withDefault(Type.Boolean(), false),
  isBreakGlass: withDefault(Type.Boolean(), false),
  policy: withDefault(
    Nullable(Type.Object({ needs: Type.Array(oneOf(POLICY_NEEDS)), networks: Type.Array(Type.String()) })),
    null,
  ),
  freshness: withDefault(
    Nullable(
      Type.Object({
        isFresh: Type.Boolean(),
        hasFactor: Type.Boolean(),
        methods: Type.Array(oneOf(STEP_UP_METHODS)),
      }),
    ),
    null,
  ),
});

/** Facts that the relying party knows of a company's provider besides the user. */
const trustFields = {
  /** Another one for each place the provider has been: accounts linked under another one are not believed. */
  trustId: withDefault(Nullable(Id), null),
  /** True if an OWNER has set the address of the provider. */
  isTrustedByOwner: withDefault(Type.Boolean(), false),
};

export const identity = defineService('identity', {
  ...accountActions,
  ...accountDeletionActions,
  ...dataExportActions,
  ...factorActions,
  ...factorResetActions,
  ...passkeyActions,
  ...invitationActions,
  ...apiKeyActions,
  ...serviceAccountActions,
  ...companySessionActions,
  ...breakGlassSignInActions,
  ...instanceUserActions,
  ...instanceHealthActions,
  introspect: defineAction({
    summary: 'Resolve a credential',
    description:
      'By the SHA-256 of a session token or an API key. null for one that is unknown, expired or revoked.',
    access: internal('gateway'),
    input: Type.Object({ kind: oneOf(['session', 'key'] as const), hash: Type.String({ maxLength: 64 }) }),
    output: Nullable(
      Type.Object({
        principal: PrincipalClaims,
        token: Type.String(),
        ipAllowList: Nullable(Type.Array(Type.String())),
      }),
    ),
    idempotent: true,
  }),
  signInExternal: defineAction({
    summary: 'Open a session for whom a provider has signed in',
    description:
      'Finds, links or makes the account. `emailProven` says that the provider may speak for the address; `companyId` ' +
      'is that of a company whose own provider it is. Answers the header that makes the browser hold the session.',
    access: internal('sso'),
    input: Type.Object({
      providerId: Type.String(),
      companyId: Nullable(Id),
      issuer: Type.String({ maxLength: 2000 }),
      subject: Type.String({ minLength: 1, maxLength: 255 }),
      email: Nullable(Email),
      emailProven: Type.Boolean(),
      firstName: Type.String(),
      lastName: Type.String(),
      /** The statement of the provider about a second factor (`amr`); processes of before say nothing. */
      providerMfa: withDefault(oneOf(['proven', 'absent', 'unknown'] as const), 'unknown'),
      /** `sid` of the ID token. */
      providerSessionId: withDefault(Nullable(Type.String({ maxLength: 255 })), null),
      invitationHash: Nullable(Type.String()),
      ...trustFields,
    }),
    output: Type.Object({
      /** Header of the session, or of a sign-in that waits for the second factor. */
      setCookie: Type.String(),
      sessionId: Id,
      needsFactor: Type.Optional(Type.Boolean()),
    }),
  }),
  endProviderSessions: defineAction({
    summary: 'End the sessions that a provider has opened and logged out',
    description:
      'Those of the session at the provider, of the user there, or of both. By both, sessions without the id of a session at the provider ' +
      'end as well.',
    access: internal('sso'),
    input: Type.Object({
      providerId: Type.String(),
      companyId: Nullable(Id),
      issuer: Type.String({ maxLength: 2000 }),
      subject: Nullable(Type.String({ minLength: 1, maxLength: 255 })),
      providerSessionId: Nullable(Type.String({ minLength: 1, maxLength: 255 })),
    }),
    idempotent: true,
  }),
  linkExternal: defineAction({
    summary: 'Link whom a provider has signed in to a user who is signed in',
    description:
      'Confirms the account for as long as the provider stays the same. Ends with the session that asked for it.',
    access: internal('sso'),
    input: Type.Object({
      userId: Id,
      sessionId: Id,
      providerId: Type.String(),
      companyId: Nullable(Id),
      issuer: Type.String({ maxLength: 2000 }),
      subject: Type.String({ minLength: 1, maxLength: 255 }),
      email: Nullable(Email),
      label: Type.String({ description: 'Of the provider, for the mail about it' }),
      trustId: Nullable(Id),
    }),
    errors: ['sign_in_not_found', 'sso_membership_ended', 'external_account_taken'],
  }),
  endOfRights: defineAction({
    summary: 'Why a user may no longer do what was started in a company at `since`',
    description:
      'It ends with the membership, the role, the account or the key that started it. A membership or role that comes back does ' +
      'not revive it; a key that has expired since was valid.',
    access: internal('catalog', 'clients', 'documents'),
    input: Type.Object({
      companyId: Id,
      userId: Id,
      keyId: Nullable(Id),
      roles: Type.Array(oneOf(ROLES)),
      permissions: withDefault(Type.Array(Type.String()), []),
      since: Timestamp,
    }),
    output: Type.Object({ ended: Nullable(oneOf(['membership', 'role', 'user', 'key'] as const)) }),
    idempotent: true,
  }),
  usesRole: defineAction({
    summary: 'Whether an open invitation offers a role of a company, or a service account has it',
    access: internal('companies'),
    input: Type.Object({ companyId: Id, roleId: Id }),
    output: Type.Object({ isUsed: Type.Boolean() }),
    idempotent: true,
  }),
  revokeKeysOfMember: defineAction({
    summary: 'Revoke the API keys that a member had when the membership ended',
    access: internal('companies'),
    input: Type.Object({ companyId: Id, userId: Id, endedAt: Timestamp }),
    idempotent: true,
  }),
  recordKeyUses: defineAction({
    summary: 'Store when API keys were last used',
    access: internal('gateway'),
    input: Type.Object({ uses: Type.Array(Type.Object({ keyId: Id, usedAt: Timestamp })) }),
    idempotent: true,
  }),
  usersByIds: defineAction({
    summary: 'Names and addresses of users',
    access: internal('companies'),
    input: Type.Object({ userIds: Type.Array(Id, { maxItems: 1000 }) }),
    output: Type.Object({
      items: Type.Array(
        Type.Object({
          id: Id,
          email: Type.String(),
          firstName: Type.String(),
          lastName: Type.String(),
          locale: Nullable(Type.String()),
        }),
      ),
    }),
    idempotent: true,
  }),
  activateCompany: defineAction({
    summary: 'Make a company the active one of a session',
    description: 'Called by companies after it has checked the membership.',
    access: internal('companies'),
    input: Type.Object({ sessionId: Id, companyId: Id }),
    idempotent: true,
  }),
});
