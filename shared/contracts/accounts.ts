// Signing up, in and out, and what a user sees of the own account and sessions. Part of the service `identity`.
import { Type } from '@sinclair/typebox';
import { PUBLIC, ROLES, SESSION_ONLY } from './access';
import { defineAction } from './contract';
import { Email, Id, Line, Locale, Nullable, oneOf, Timestamp } from './primitives';

/** Counted again after NFKC normalisation: that can make a password longer or shorter. */
const NewPassword = Type.String({
  minLength: 1,
  maxLength: 256,
  description: '8 to 256 characters after Unicode normalisation (NFKC)',
});
const Password = Type.String({ minLength: 1, maxLength: 1000 });

export const User = Type.Object({
  id: Id,
  email: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  locale: Nullable(Type.String()),
  hasPassword: Type.Boolean({ description: 'false for an account that signs in through a provider only' }),
  createdAt: Timestamp,
});

const CurrentSession = Type.Object({
  id: Id,
  createdAt: Timestamp,
  lastSeenAt: Timestamp,
  expiresAt: Timestamp,
});

export const SignedIn = Type.Object({
  user: User,
  session: CurrentSession,
  companies: Type.Array(Type.Object({ id: Id, name: Type.String(), role: oneOf(ROLES) })),
  activeCompanyId: Nullable(Id),
  activeRole: Nullable(oneOf(ROLES)),
});

const SignInProvider = Type.Object({ providerId: Type.String(), label: Type.String() });

export const accountActions = {
  status: defineAction({
    summary: 'What the sign-in page can offer',
    description: '`firstUser` is true while there is no account: the first one needs no invitation.',
    http: 'GET /api/auth/status',
    access: PUBLIC,
    input: Type.Object({}),
    output: Type.Object({
      firstUser: Type.Boolean(),
      signUp: oneOf(['open', 'invitation', 'closed'] as const),
      oidcOnly: Type.Boolean(),
      providers: Type.Array(SignInProvider),
    }),
  }),
  signUp: defineAction({
    summary: 'Sign up with e-mail and password',
    description:
      'Answers as signing in does, with the session cookie. The first user ever needs no code. With an invitation the ' +
      'user joins its company, which is then the active one. `email_taken` is only told to whoever may sign up.',
    http: 'POST /api/auth/sign-up/email',
    access: PUBLIC,
    input: Type.Object({
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
      'if the user is still a member, else the one joined first.',
    http: 'POST /api/auth/sign-in/email',
    status: 200,
    access: PUBLIC,
    input: Type.Object({ email: Email, password: Password }),
    output: SignedIn,
    errors: ['invalid_credentials', 'oidc_only'],
    rateLimit: 'signIn',
  }),
  session: defineAction({
    summary: 'Who is signed in',
    http: 'GET /api/auth/session',
    access: SESSION_ONLY,
    input: Type.Object({}),
    output: SignedIn,
  }),
  signOut: defineAction({
    summary: 'Sign out',
    description:
      'Ends this session. `redirectUrl` is where to end the session at the identity provider, if any.',
    http: 'POST /api/auth/sign-out',
    status: 200,
    access: SESSION_ONLY,
    input: Type.Object({}),
    output: Type.Object({ redirectUrl: Type.Optional(Type.String()) }),
  }),
};
