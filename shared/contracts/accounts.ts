// Signing up, in and out, and what a user sees of the own account and sessions. Part of the service `identity`.
import { Type } from '@sinclair/typebox';
import { ANY_SESSION, fresh, PUBLIC, ROLES } from './access';
import { defineAction } from './contract';
import { named } from './named';
import { Email, Id, Line, ListOf, Locale, Nullable, oneOf, Removed, Timestamp } from './primitives';
import { POLICY_NEEDS } from './security-policy';

/** Counted again after NFKC normalisation: that can make a password longer or shorter. */
const NewPassword = Type.String({
  minLength: 1,
  maxLength: 256,
  description: '8 to 256 characters after Unicode normalisation (NFKC)',
});
export const Password = Type.String({ minLength: 1, maxLength: 1000 });

export const User = named('SignedInUser', {
  id: Id,
  email: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  locale: Nullable(Type.String()),
  hasPassword: Type.Boolean({ description: 'false for an account that signs in through a provider only' }),
  isInstanceAdmin: Type.Boolean(),
  deletionDueAt: Nullable({
    ...Timestamp,
    description: 'When the account is deleted, unless that is cancelled; null where it was not asked for',
  }),
  createdAt: Timestamp,
});

const CurrentSession = named('CurrentSession', {
  id: Id,
  createdAt: Timestamp,
  lastSeenAt: Timestamp,
  expiresAt: Timestamp,
  providerId: Nullable(Type.String({ description: 'The provider it was signed in by; null for a password' })),
  methods: Type.Array(
    Type.String({
      description:
        '`pwd`, `sso:<issuer>`, `otp` (authenticator app), `passkey` or `recovery_code`; `sso_mfa` and `sso_single`: the provider says that ' +
        'it has, or has not, asked for a second factor',
    }),
    { description: 'How its user has proven who it is' },
  ),
  freshUntil: Nullable({
    ...Timestamp,
    description: 'Until then it may do what needs a fresh session; null for one that is not fresh',
  }),
});

export const SignedIn = named('SignedIn', {
  user: User,
  session: CurrentSession,
  companies: Type.Array(Type.Object({ id: Id, name: Type.String(), role: oneOf(ROLES) })),
  activeCompanyId: Nullable({ ...Id, description: 'The company that the session acts in; null without one' }),
  policyUnmet: Type.Array(
    Type.Object({
      companyId: Id,
      needs: Type.Array(oneOf(POLICY_NEEDS), { description: 'What the session lacks, all of it' }),
    }),
    { description: 'Companies in which this session cannot act as it is, by their security policies' },
  ),
  activeRole: Nullable({ ...oneOf(ROLES), description: 'The role in it; null without one' }),
});

const OwnSession = named('OwnSession', {
  id: Id,
  device: Type.String({ description: 'What the browser said it is' }),
  address: Type.String({ description: 'The IP address it was last used from' }),
  createdAt: Timestamp,
  lastSeenAt: Timestamp,
  expiresAt: Timestamp,
  isCurrent: Type.Boolean({ description: 'True for the session of this request' }),
});

const OwnSignIn = named('OwnSignIn', {
  id: Id,
  at: Timestamp,
  outcome: oneOf(['signed_in', 'wrong_password', 'wrong_current_password', 'wrong_code'] as const),
  providerId: Nullable(Type.String()),
  device: Type.String({ description: 'What the browser said it is' }),
  address: Type.String(),
});

const SignInProvider = named('SignInProvider', { providerId: Type.String(), label: Type.String() });

export const accountActions = {
  status: defineAction({
    summary: 'What the sign-in page can offer',
    description:
      '`firstUser` is true until there is an account: the first one needs no invitation. `providers` is that of ' +
      'the instance, and the one named by `providerId` (of a direct link) if it can be used.',
    http: 'GET /api/auth/status',
    access: PUBLIC,
    input: Type.Object({ providerId: Type.Optional(Type.String({ maxLength: 200 })) }),
    output: Type.Object({
      firstUser: Type.Boolean(),
      signUp: oneOf(['open', 'invitation', 'closed'] as const),
      oidcOnly: Type.Boolean(),
      refusesGuessablePasswords: Type.Boolean(),
      passkeys: Type.Boolean({ description: 'True if passkeys work here: BASE_URL is a name' }),
      providers: Type.Array(SignInProvider),
    }),
  }),
  signUp: defineAction({
    summary: 'Sign up with e-mail and password',
    description:
      'The response is that of signing in, with the session cookie. The first user needs no code. With an ' +
      'invitation the user joins its company, which is then the active one. Only a caller who may sign up gets ' +
      '`email_taken`.',
    http: 'POST /api/auth/sign-up/email',
    access: PUBLIC,
    input: named('SignUp', {
      email: Email,
      password: NewPassword,
      firstName: Line(100),
      lastName: Line(100),
      locale: Type.Optional(Nullable(Locale)),
      invitationCode: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    }),
    output: SignedIn,
    errors: ['oidc_only', 'sign_up_closed', 'invitation_required', 'invitation_invalid', 'email_taken'],
    rateLimit: 'signUp',
  }),
  signIn: defineAction({
    summary: 'Sign in with e-mail and password',
    description:
      'Sets the session cookie; a session the request came with ends. The company that was active last is active again ' +
      'if the user is still a member, else the one joined first. After ten wrong passwords for one account from ' +
      'networks that it has not signed in from before, such networks wait up to a minute for each further attempt (429 ' +
      'with Retry-After), also with the right password. A user with a second factor is told `mfa_required`, with `challengeToken`, ' +
      '`methods` and `expiresAt`, and signs in by `POST /api/auth/sign-in/mfa`.',
    http: 'POST /api/auth/sign-in/email',
    status: 200,
    access: PUBLIC,
    input: Type.Object({ email: Email, password: Password }),
    output: SignedIn,
    errors: ['invalid_credentials', 'account_disabled', 'oidc_only', 'mfa_required'],
    rateLimit: 'signIn',
  }),
  session: defineAction({
    summary: 'Read the signed-in user',
    http: 'GET /api/auth/session',
    access: ANY_SESSION,
    output: SignedIn,
  }),
  signOut: defineAction({
    summary: 'Sign out',
    description:
      'Ends this session. `redirectUrl` is the address that ends the session at the identity provider, if any.',
    http: 'POST /api/auth/sign-out',
    status: 200,
    access: ANY_SESSION,
    output: Type.Object({ redirectUrl: Type.Optional(Type.String()) }),
  }),
  sessions: defineAction({
    summary: 'List own sessions',
    description: 'The one used last first; at most 1000.',
    http: 'GET /api/auth/sessions',
    access: ANY_SESSION,
    output: ListOf(OwnSession),
  }),
  signIns: defineAction({
    summary: 'List own sign-ins and failed attempts',
    description:
      'Newest first, of the last 90 days: the last 200 sign-ins and the last 200 failed attempts. A session of a ' +
      "company's own provider sees the sign-ins by that provider.",
    http: 'GET /api/auth/sign-ins',
    access: ANY_SESSION,
    output: ListOf(OwnSignIn),
  }),
  endSession: defineAction({
    summary: 'End one of the own sessions',
    http: 'DELETE /api/auth/sessions/{id}',
    access: ANY_SESSION,
    input: Type.Object({ id: Id }),
    output: Removed,
    notFound: 'session_not_found',
  }),
  endOtherSessions: defineAction({
    summary: 'End all own sessions except this one',
    http: 'DELETE /api/auth/sessions',
    access: ANY_SESSION,
    output: Type.Object({ ended: Type.Integer({ description: 'Number of ended sessions' }) }),
  }),
  requestPasswordReset: defineAction({
    summary: 'Ask for a link to set a new password',
    description:
      'The response is the same whether or not the account exists. The link is mailed, works once and for an ' +
      'hour; at most one mail a minute goes to an account. An account without a password gets its first one by ' +
      'it.',
    http: 'POST /api/auth/request-password-reset',
    status: 200,
    access: PUBLIC,
    input: Type.Object({ email: Email }),
    errors: ['oidc_only'],
    rateLimit: 'passwordReset',
  }),
  resetPassword: defineAction({
    summary: 'Set a new password by a mailed link',
    description: 'Ends all sessions of the user, and does not sign in.',
    http: 'POST /api/auth/reset-password',
    status: 200,
    access: PUBLIC,
    input: Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }), newPassword: NewPassword }),
    errors: ['reset_token_invalid', 'oidc_only'],
    rateLimit: 'passwordReset',
  }),
  setPassword: defineAction({
    summary: 'Set the own password',
    description:
      'An account with a password needs its `currentPassword`. Ends all other sessions. In a session of a ' +
      "company's single sign-on only while the user belongs to that company alone.",
    http: 'POST /api/auth-extended/set-password',
    access: fresh(ANY_SESSION, 'with_factor'),
    input: Type.Object({ newPassword: NewPassword, currentPassword: Type.Optional(Password) }),
    errors: ['password_already_set', 'session_confined', 'oidc_only'],
    rateLimit: 'signIn',
  }),
  preferences: defineAction({
    summary: 'Change own preferences',
    description:
      'With null the language is that of the active company. The preference applies in every company.',
    http: 'PATCH /api/auth-extended/preferences',
    access: ANY_SESSION,
    input: Type.Object({ locale: Nullable(Locale) }),
    output: User,
  }),
};
