// Second factors of a user and their recovery codes. Part of the service `identity`.
import { Type } from '@sinclair/typebox';
import { ANY_SESSION, fresh, PUBLIC, SESSION_ONLY } from './access';
import { Password, SignedIn } from './accounts';
import { defineAction } from './contract';
import { Factor, FactorName, RecoveryCodesOnce } from './factor-fields';
import { named } from './named';
import { PASSKEY_COOKIE, PasskeyAssertion, PasskeyRequestOptions } from './passkeys';
import { Id, ListOf, Nullable, oneOf, Removed, Timestamp, withDefault } from './primitives';

/** Most factors that one user may have. */
export const FACTORS_MAX = 20;
export const RECOVERY_CODES = 10;
/** Minutes in which a new authenticator app must be confirmed. */
export const CONFIRM_MINUTES = 15;

/** Holds the token of a sign-in that waits for the second factor. */
export const FACTOR_COOKIE = 'sign-in-factor';
/** The page of the second step. */
export const FACTOR_PAGE = '/auth/factor';

/** Proofs of a second factor. */
export const FACTOR_METHODS = ['totp', 'passkey', 'recovery_code'] as const;
export type FactorMethod = (typeof FACTOR_METHODS)[number];
/** Proofs that make a session fresh; `sign_in` is signing in again, for a user with neither factor nor password. */
export const STEP_UP_METHODS = [...FACTOR_METHODS, 'password', 'sign_in'] as const;
export type StepUpMethod = (typeof STEP_UP_METHODS)[number];

/** Blanks and dashes between the characters do not count. */
export const TotpCode = Type.String({
  minLength: 6,
  maxLength: 20,
  description: 'The six digits that the authenticator app shows; each works once',
});
export const RecoveryCode = Type.String({
  minLength: 16,
  maxLength: 40,
  description: 'One of the recovery codes, with or without its dashes; each works once',
});

export const SecurityEvent = named('SecurityEvent', {
  id: Id,
  at: Timestamp,
  action: oneOf([
    'factor.added',
    'factor.renamed',
    'factor.removed',
    'recovery_codes.made',
    'recovery_code.used',
    'passkey.counter_went_back',
    'factors.reset',
    'sessions.ended_by_provider',
    'data_export.requested',
    'account.deletion_requested',
    'account.deletion_cancelled',
  ] as const),
  factorId: Nullable({ ...Id, description: 'The factor; null for recovery codes' }),
  factorName: Nullable(Type.String({ description: 'Its name at that moment' })),
  sessionId: Nullable({
    ...Id,
    description: 'The session that did it; null for a sign-in that has not ended',
  }),
  device: Type.String({ description: 'What the browser said it is' }),
  address: Type.String({ description: 'The IP address it came from' }),
});

const FactorProof = {
  totp: Type.Optional(TotpCode),
  recoveryCode: Type.Optional(RecoveryCode),
  passkey: Type.Optional(PasskeyAssertion),
};

export const factorActions = {
  signInMfa: defineAction({
    summary: 'Complete a sign-in by a second factor',
    description:
      'For who was told `mfa_required`, with its `challengeToken`, within ten minutes. Takes `totp`, `recoveryCode` or `passkey`, ' +
      'by the options of `POST /api/auth/sign-in/passkey/options`. Sets the session ' +
      'cookie; a session the request came with ends. After ten wrong codes for one account each further attempt waits up to a minute ' +
      '(429 with Retry-After), whatever the challenge.',
    http: 'POST /api/auth/sign-in/mfa',
    status: 200,
    access: PUBLIC,
    input: Type.Object({ challengeToken: Type.String({ minLength: 1, maxLength: 200 }), ...FactorProof }),
    output: SignedIn,
    cookie: PASSKEY_COOKIE,
    errors: [
      'sign_in_challenge_invalid',
      'factor_code_invalid',
      'passkey_invalid',
      'account_disabled',
      'factor_key_not_configured',
    ],
    rateLimit: 'signIn',
  }),
  stepUpOptions: defineAction({
    summary: 'How the session can be made fresh',
    description:
      'What answers `step_up_required` needs a proof of the last ten minutes. `methods` are those that this user has. The challenge of ' +
      '`passkey` works once, for five minutes and in this browser.',
    http: 'POST /api/auth/step-up/options',
    status: 200,
    access: ANY_SESSION,
    cookie: PASSKEY_COOKIE,
    takesNoKey: true,
    output: named('StepUpOptions', {
      methods: Type.Array(oneOf(STEP_UP_METHODS)),
      maxAgeSeconds: Type.Integer(),
      freshUntil: Nullable({
        ...Timestamp,
        description: 'Until then the session is fresh; null for one that is not',
      }),
      passkey: { ...Nullable(PasskeyRequestOptions), description: 'null for a user without a passkey' },
    }),
  }),
  stepUp: defineAction({
    summary: 'Make the session fresh',
    description:
      'By a factor; by the password where the user has no factor. A user with neither signs in again. The freshness is that of this ' +
      'session alone.',
    http: 'POST /api/auth/step-up',
    status: 200,
    access: ANY_SESSION,
    input: Type.Object({ ...FactorProof, password: Type.Optional(Password) }),
    output: named('SteppedUp', {
      freshUntil: Nullable({ ...Timestamp, description: 'Until then the session is fresh' }),
    }),
    cookie: PASSKEY_COOKIE,
    errors: [
      'factor_code_invalid',
      'passkey_invalid',
      'password_wrong',
      'mfa_required',
      'sign_in_again',
      'factor_key_not_configured',
    ],
    rateLimit: 'signIn',
    takesNoKey: true,
  }),
  factors: defineAction({
    summary: 'List own factors',
    description: 'The oldest first, and the number of recovery codes that still work.',
    http: 'GET /api/auth/factors',
    access: SESSION_ONLY,
    output: Type.Object({
      items: Type.Array(Factor),
      recoveryCodesLeft: Type.Integer({ description: 'Recovery codes that still work' }),
    }),
  }),
  addTotp: defineAction({
    summary: 'Add an authenticator app',
    description:
      `Returns the secret that the app needs, as text and as the \`uri\` of a QR code. It counts once a code of the app has confirmed it, within ${CONFIRM_MINUTES} minutes. ` +
      `A user has up to ${FACTORS_MAX} factors.`,
    http: 'POST /api/auth/factors/totp',
    access: fresh(SESSION_ONLY, 'always'),
    input: Type.Object({ name: withDefault(FactorName, 'Authenticator app') }),
    output: named('NewTotp', {
      id: Id,
      secret: Type.String({ description: 'The secret, in base32; only in this response' }),
      uri: Type.String({ description: '`otpauth://totp/…`, as authenticator apps read it from a QR code' }),
      expiresAt: { ...Timestamp, description: 'The app must be confirmed by then' },
    }),
    errors: ['factor_limit_reached', 'factor_key_not_configured'],
  }),
  confirmTotp: defineAction({
    summary: 'Confirm an authenticator app by its first code',
    description:
      'From now on signing in needs a code beside the password. With the first factor come recovery codes, once, and all other sessions ' +
      'of the user end. Apps that wait to be confirmed are dropped. The user gets a mail.',
    http: 'POST /api/auth/factors/totp/{id}/confirm',
    status: 200,
    access: fresh(SESSION_ONLY, 'always'),
    input: Type.Object({ id: Id, code: TotpCode }),
    output: named('ConfirmedTotp', {
      factor: Factor,
      recoveryCodes: RecoveryCodesOnce,
    }),
    notFound: 'factor_not_found',
    errors: ['factor_code_invalid', 'factor_key_not_configured'],
    rateLimit: 'signIn',
  }),
  renameFactor: defineAction({
    summary: 'Rename a factor',
    http: 'PATCH /api/auth/factors/{id}',
    access: SESSION_ONLY,
    input: Type.Object({ id: Id, name: FactorName }),
    output: Factor,
    notFound: 'factor_not_found',
  }),
  removeFactor: defineAction({
    summary: 'Remove a factor',
    description:
      'The user gets a mail. With the last factor the recovery codes end, and all other sessions of the user. The last one that counts ' +
      'in a company which demands a factor stays: 409 `factor_demanded`.',
    http: 'DELETE /api/auth/factors/{id}',
    access: fresh(SESSION_ONLY, 'always'),
    input: Type.Object({ id: Id }),
    output: Removed,
    notFound: 'factor_not_found',
    errors: ['factor_demanded'],
  }),
  makeRecoveryCodes: defineAction({
    summary: 'Make new recovery codes',
    description: `${RECOVERY_CODES} codes, each of which works once instead of a factor. The codes of before end. The user gets a mail.`,
    http: 'POST /api/auth/recovery-codes',
    access: fresh(SESSION_ONLY, 'always'),
    output: named('RecoveryCodes', {
      codes: Type.Array(Type.String({ description: 'The secret; only in this response' })),
    }),
    errors: ['factor_required'],
  }),
  securityLog: defineAction({
    summary: 'List what was done with own factors',
    description: 'Newest first; the last 1000.',
    http: 'GET /api/account/security-log',
    access: SESSION_ONLY,
    output: ListOf(SecurityEvent),
  }),
};
