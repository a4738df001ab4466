// The way into a company whose single sign-on is required and does not work. Parts of the services `identity` and `companies`.
import { Type } from '@sinclair/typebox';
import { fresh, internal, memberBySession, PUBLIC } from './access';
import { Password, SignedIn } from './accounts';
import { defineAction } from './contract';
import { TotpCode } from './factors';
import { named } from './named';
import { PASSKEY_COOKIE, PasskeyAssertion } from './passkeys';
import { Email, Id, Nullable } from './primitives';

export const BREAK_GLASS_CODES = 2;
/** Minutes of a session that such a sign-in opens. */
export const BREAK_GLASS_MINUTES = 60;

/** Actions that are a part of `identity`. */
export const breakGlassSignInActions = {
  breakGlassSignIn: defineAction({
    summary: 'Sign in where the single sign-on of a company is required and does not work',
    description:
      'For an OWNER whom the security policy of the company names, by `password` or one of its break-glass codes (`code`), and by `totp` or ' +
      `\`passkey\`. The session lasts ${BREAK_GLASS_MINUTES} minutes, and may only change single sign-on, the security policy and members of this company. All OWNERs get a ` +
      'mail. Whoever is not named gets the answer of a wrong password.',
    http: 'POST /api/auth/sign-in/break-glass',
    status: 200,
    access: PUBLIC,
    input: named('BreakGlassSignIn', {
      companyId: Id,
      email: Email,
      password: Type.Optional(Password),
      code: Type.Optional(Type.String({ minLength: 1, maxLength: 100, description: 'Works once' })),
      totp: Type.Optional(TotpCode),
      passkey: Type.Optional(PasskeyAssertion),
    }),
    output: SignedIn,
    cookie: PASSKEY_COOKIE,
    errors: [
      'invalid_credentials',
      'factor_code_invalid',
      'passkey_invalid',
      'account_disabled',
      'oidc_only',
      'factor_key_not_configured',
    ],
    rateLimit: 'signIn',
  }),
  enforcementFacts: defineAction({
    summary: 'What identity knows of the OWNERs of a company that is to require its single sign-on',
    access: internal('companies'),
    input: Type.Object({ companyId: Id, ownerIds: Type.Array(Id, { maxItems: 1000 }) }),
    output: Type.Object({
      /** An OWNER has signed in through the provider of the company within the last day. */
      hasSignedIn: Type.Boolean(),
      /** OWNERs who have used a passkey or an authenticator app within 90 days. */
      provenIds: Type.Array(Id),
      /** False on an instance where nobody signs in by password. */
      passwordsWork: Type.Boolean(),
    }),
    idempotent: true,
  }),
};

/** Actions that are a part of `companies`. */
export const breakGlassActions = {
  makeBreakGlassCodes: defineAction({
    summary: 'Make break-glass codes',
    description:
      `${BREAK_GLASS_CODES} codes, each of which signs a named OWNER in once instead of the password (\`POST /api/auth/sign-in/break-glass\`). Print them. The codes ` +
      'of before end.',
    http: 'POST /api/company/security-policy/break-glass-codes',
    access: fresh(memberBySession('security-policy'), 'always'),
    worksInBreakGlass: true,
    output: named('BreakGlassCodes', {
      codes: Type.Array(Type.String({ description: 'The secret; only in this response' })),
    }),
  }),
  breakGlass: defineAction({
    summary: 'Whether a user may enter a company whose single sign-on is required, and with this code',
    access: internal('identity'),
    input: Type.Object({ companyId: Id, userId: Id, codeHash: Nullable(Type.String({ maxLength: 64 })) }),
    output: Type.Object({ isAllowed: Type.Boolean() }),
    idempotent: true,
  }),
  enterByBreakGlass: defineAction({
    summary: 'Use the code up, record the entry and mail all OWNERs',
    access: internal('identity'),
    input: Type.Object({ companyId: Id, userId: Id, codeHash: Nullable(Type.String({ maxLength: 64 })) }),
    output: Type.Object({ isAllowed: Type.Boolean() }),
  }),
  ssoEnforcement: defineAction({
    summary: 'Whether a company requires its single sign-on',
    access: internal('sso'),
    input: Type.Object({ companyId: Id }),
    output: Type.Object({ isRequired: Type.Boolean() }),
    idempotent: true,
  }),
};
