// Signing in through an identity provider. Part of the service `sso`.
import { Type } from '@sinclair/typebox';
import { PUBLIC, SESSION_ONLY } from './access';
import { defineAction, type RateLimitName } from './contract';
import type { ErrorCode } from './errors';
import { isUuid } from './formats';
import { named } from './named';
import { Email, Nullable } from './primitives';

/** Binds a sign-in to the browser that started it. */
export const SIGN_IN_COOKIE = 'sign-in';

/** A page on which a user who is signed in links a provider. */
export const LINK_PAGE = '/auth/link';

/** A page for people, which is told in its query what went wrong. */
export const SIGN_IN_PAGE = '/auth/sign-in';

export function companyProviderId(companyId: string): string {
  return `c_${companyId}`;
}

/** The company whose provider has this id; undefined for that of the instance, which cannot have such an id. */
export function companyOfProvider(providerId: string): string | undefined {
  const companyId = providerId.startsWith('c_') ? providerId.slice(2) : '';
  return isUuid(companyId) ? companyId : undefined;
}

/** Codes that the sign-in page can be given as `?error=`. */
export const SIGN_IN_ERRORS = [
  'INVALID_OAUTH_CONFIGURATION',
  'sso_provider_not_found',
  'sign_in_not_found',
  'sign_in_denied',
  'sign_in_refused',
  'sso_email_missing',
  'sso_membership_ended',
  'email_taken',
  'sso_link_required',
  'external_account_taken',
  'invitation_required',
  'invitation_invalid',
  'already_member',
  'sign_up_closed',
] as const satisfies readonly ErrorCode[];

const Start = named('SsoStart', {
  providerId: Type.String({ minLength: 1, maxLength: 200 }),
  returnTo: Type.Optional(
    Type.String({
      maxLength: 2000,
      description: 'Target after the sign-in, on this host: a path, or an address',
    }),
  ),
  loginHint: Type.Optional(Type.String({ ...Email, description: 'Passed on to the provider' })),
  invitationCode: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'Invitation code, for a user without an account',
    }),
  ),
});

const WHAT_HAPPENS =
  'The sign-in is bound to this browser by a cookie, works once and for ten minutes. A browser (whose ' +
  `Accept names text/html) is sent to \`${SIGN_IN_PAGE}?error=<code>\` when it fails, with its \`returnTo\` to ` +
  'try again; other clients get the problem.';

const start = {
  access: PUBLIC,
  input: Start,
  errors: ['sso_provider_not_found', 'INVALID_OAUTH_CONFIGURATION'] as const,
  rateLimit: 'ssoSignIn' satisfies RateLimitName as RateLimitName,
  cookie: SIGN_IN_COOKIE,
};

export const signInActions = {
  startSignIn: defineAction({
    ...start,
    summary: 'Start signing in through a provider',
    description:
      "Returns the address to send the browser to. Only the log and the company's SSO diagnostics state why a " +
      'provider cannot be used.',
    http: 'POST /api/auth/sign-in/oauth2',
    status: 200,
    output: Type.Object({ url: Type.String() }),
  }),
  openSignIn: defineAction({
    ...start,
    summary: 'Go to a provider to sign in',
    description: `The same as a link, which redirects there. ${WHAT_HAPPENS}`,
    http: 'GET /api/auth/sign-in/oauth2',
    makes: 'the sign-in that the callback completes, and its record in the diagnostics of the company',
    response: 'redirect',
    produces: ['text/html'],
  }),
  linkAccount: defineAction({
    summary: 'Link a provider to the own account',
    description:
      'Returns the address to send the browser to. The user whom the provider signs in there is linked to the ' +
      "caller, who gets a mail. It is needed if a company's provider asserts the e-mail of an OWNER (or of an " +
      'ADMIN, if no OWNER has saved the provider): such a sign-in is refused with `sso_link_required`. The ' +
      'session continues.',
    http: 'POST /api/auth/link-external',
    status: 200,
    access: SESSION_ONLY,
    input: Type.Object({ providerId: Start.properties.providerId, returnTo: Start.properties.returnTo }),
    output: Type.Object({ redirectUrl: Type.String() }),
    errors: start.errors,
    rateLimit: start.rateLimit,
    cookie: SIGN_IN_COOKIE,
  }),
  callback: defineAction({
    summary: 'Come back from a provider',
    description:
      `Signs in and redirects to \`returnTo\`. ${WHAT_HAPPENS} A new user becomes a MEMBER of the provider's ` +
      "company without an invitation; through the instance's provider, signing up needs one as usual. An " +
      'account with the same e-mail is linked only if the provider is trusted for the address: the company has ' +
      "verified its domain, or the instance's provider states `email_verified`. OWNERs link it themselves, by " +
      "`POST /api/auth/link-external`. A session made by a company's provider acts in that company only.",
    http: 'GET /api/auth/callback/{providerId}',
    makes: 'the session, for a new user the account as well',
    access: PUBLIC,
    // RFC 6749, 4.1.2: parameters that are not known are to be ignored
    input: Type.Object(
      {
        providerId: Type.String({ maxLength: 200 }),
        state: Type.Optional(Type.String({ maxLength: 500 })),
        code: Type.Optional(Type.String({ maxLength: 10_000 })),
        iss: Type.Optional(Type.String({ maxLength: 2000 })),
        error: Type.Optional(Type.String({ maxLength: 500 })),
        error_description: Type.Optional(Type.String({ maxLength: 5000 })),
      },
      { additionalProperties: true },
    ),
    response: 'redirect',
    produces: ['text/html'],
    notFound: 'sign_in_not_found',
    errors: SIGN_IN_ERRORS,
    cookie: SIGN_IN_COOKIE,
  }),
  lookup: defineAction({
    summary: "Find the SSO provider for an e-mail address's domain",
    description: 'Depends on the domain only, and does not reveal whether the account exists.',
    http: 'GET /api/sso/lookup',
    access: PUBLIC,
    input: Type.Object({ email: Email }),
    output: Nullable(Type.Object({ providerId: Type.String(), label: Type.String() })),
    noContent: 'No company with active SSO has verified the domain',
    rateLimit: 'ssoLookup',
  }),
};
