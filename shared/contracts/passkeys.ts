// Passkeys (WebAuthn level 3): the JSON of options and credentials as browsers read and write it. Part of the service `identity`.
import { Type } from '@sinclair/typebox';
import { fresh, PUBLIC, SESSION_ONLY } from './access';
import { SignedIn } from './accounts';
import { defineAction } from './contract';
import { Factor, FactorName, RecoveryCodesOnce } from './factor-fields';
import { named } from './named';
import { Nullable, oneOf, withDefault } from './primitives';

/** Binds challenges to the browser that has asked for them. */
export const PASSKEY_COOKIE = 'passkey';
export const PASSKEY_CHALLENGE_MINUTES = 5;

const Base64Url = (maxLength: number) =>
  Type.String({
    minLength: 1,
    maxLength,
    pattern: '^[A-Za-z0-9_-]+$',
    must: 'base64url without padding, such as Bw0JDwsRDRMPFREX',
    description: 'base64url without padding',
  });
const CredentialId = Base64Url(1400);
const Transports = Type.Array(Type.String({ maxLength: 20 }), { maxItems: 10 });
const Type_ = { ...oneOf(['public-key'] as const), description: 'Always the same' };
const Extensions = Type.Unsafe<Record<string, unknown>>(
  Type.Object({}, { additionalProperties: true, maxProperties: 20, description: 'Not used' }),
);

const Descriptor = named('PasskeyDescriptor', {
  type: Type_,
  id: Type.String({ description: 'Id of the passkey in base64url' }),
  transports: Transports,
});

/** The JSON that `PublicKeyCredential.parseRequestOptionsFromJSON` reads. */
export const PasskeyRequestOptions = named('PasskeyRequestOptions', {
  challenge: Type.String({ description: '32 random bytes in base64url; works once' }),
  timeout: Type.Integer({ description: 'Milliseconds' }),
  rpId: Type.String(),
  userVerification: oneOf(['required'] as const),
  allowCredentials: Type.Array(Descriptor, { description: 'Empty: any passkey of this system' }),
});

const CreationOptions = named('PasskeyCreationOptions', {
  challenge: Type.String({ description: '32 random bytes in base64url; works once' }),
  timeout: Type.Integer({ description: 'Milliseconds' }),
  rp: named(
    'PasskeyRelyingParty',
    {
      id: Type.String({ description: 'The host of this system' }),
      name: Type.String({ description: 'The same' }),
    },
    { description: 'The relying party' },
  ),
  user: named(
    'PasskeyUser',
    {
      id: Type.String({ description: 'Random bytes in base64url, the same for all passkeys of the user' }),
      name: Type.String({ description: 'Its e-mail address' }),
      displayName: Type.String({ description: 'Its name' }),
    },
    { description: 'The user of the passkey' },
  ),
  pubKeyCredParams: Type.Array(
    named('PasskeyAlgorithm', { type: Type_, alg: Type.Integer({ description: 'COSE algorithm' }) }),
    { description: 'The algorithms that are accepted' },
  ),
  excludeCredentials: Type.Array(Descriptor, { description: 'The passkeys that the user has already' }),
  authenticatorSelection: named(
    'PasskeySelection',
    {
      residentKey: { ...oneOf(['required'] as const), description: 'The passkey finds its user' },
      requireResidentKey: Type.Boolean({ description: 'The same, for older browsers' }),
      userVerification: oneOf(['required'] as const),
    },
    { description: 'What the authenticator must be able to do' },
  ),
  attestation: { ...oneOf(['none'] as const), description: 'Its maker is not asked for' },
});

const credentialFields = {
  id: CredentialId,
  rawId: CredentialId,
  type: Type_,
  authenticatorAttachment: Type.Optional(Nullable(Type.String({ maxLength: 50 }))),
  clientExtensionResults: Type.Optional(Extensions),
};

/** `toJSON()` of what `navigator.credentials.get` returns. */
export const PasskeyAssertion = named('PasskeyAssertion', {
  ...credentialFields,
  response: named('PasskeyAssertionResponse', {
    clientDataJSON: Base64Url(4000),
    authenticatorData: Base64Url(4000),
    signature: Base64Url(2000),
    userHandle: Type.Optional(Nullable(Base64Url(200))),
  }),
});

/** `toJSON()` of what `navigator.credentials.create` returns. */
export const PasskeyAttestation = named('PasskeyAttestation', {
  ...credentialFields,
  response: named('PasskeyAttestationResponse', {
    clientDataJSON: Base64Url(4000),
    attestationObject: Base64Url(12_000),
    authenticatorData: Type.Optional(Base64Url(4000)),
    publicKey: Type.Optional(Nullable(Base64Url(4000))),
    publicKeyAlgorithm: Type.Optional(Type.Integer()),
    transports: Type.Optional(Transports),
  }),
});

const ONCE = `The challenge works once, for ${PASSKEY_CHALLENGE_MINUTES} minutes and in this browser, which a cookie tells.`;

export const passkeyActions = {
  passkeySignInOptions: defineAction({
    summary: 'Options for signing in by a passkey',
    description: `The response is the same for everybody. ${ONCE}`,
    http: 'POST /api/auth/sign-in/passkey/options',
    status: 200,
    access: PUBLIC,
    cookie: PASSKEY_COOKIE,
    output: Type.Object({
      options: { ...PasskeyRequestOptions, description: 'The options for the browser' },
    }),
    errors: ['passkeys_unavailable'],
    rateLimit: 'signIn',
  }),
  passkeySignIn: defineAction({
    summary: 'Sign in by a passkey',
    description:
      'A passkey is two factors by itself, and needs no password. Sets the session cookie; a session the request came with ends. ' +
      'As the second step of another sign-in it goes to `POST /api/auth/sign-in/mfa`.',
    http: 'POST /api/auth/sign-in/passkey',
    status: 200,
    access: PUBLIC,
    cookie: PASSKEY_COOKIE,
    input: Type.Object({ passkey: PasskeyAssertion }),
    output: SignedIn,
    errors: ['passkey_invalid', 'account_disabled', 'oidc_only', 'passkeys_unavailable'],
    rateLimit: 'signIn',
  }),
  passkeyOptions: defineAction({
    summary: 'Options for adding a passkey',
    description: ONCE,
    http: 'POST /api/auth/factors/passkeys/options',
    status: 200,
    access: fresh(SESSION_ONLY, 'always'),
    cookie: PASSKEY_COOKIE,
    output: Type.Object({ options: { ...CreationOptions, description: 'The options for the browser' } }),
    errors: ['factor_limit_reached', 'passkeys_unavailable'],
    takesNoKey: true,
  }),
  addPasskey: defineAction({
    summary: 'Add a passkey',
    description:
      'With the first factor come recovery codes, once, and all other sessions of the user end. The user gets a mail.',
    http: 'POST /api/auth/factors/passkeys',
    access: fresh(SESSION_ONLY, 'always'),
    cookie: PASSKEY_COOKIE,
    input: Type.Object({ name: withDefault(FactorName, 'Passkey'), credential: PasskeyAttestation }),
    output: named('AddedPasskey', { factor: Factor, recoveryCodes: RecoveryCodesOnce }),
    errors: ['passkey_invalid', 'passkey_known', 'factor_limit_reached', 'passkeys_unavailable'],
    takesNoKey: true,
  }),
};
