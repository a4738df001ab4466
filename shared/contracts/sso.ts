// Single sign-on: a company's own identity provider and its e-mail domains, and signing in through any provider.
import { Type } from '@sinclair/typebox';
import { fresh, internal, member, memberBySession } from './access';
import { defineAction, defineService } from './contract';
import { named } from './named';
import { Id, Line, ListOf, Nullable, oneOf, Removed, Timestamp, WebUrl, withDefault } from './primitives';
import { logoutActions } from './sso-logout';
import { signInActions } from './sso-sign-in';

export const DEFAULT_LABEL = 'SSO';
export const DEFAULT_SCOPES = ['openid', 'email', 'profile'];
export const DOMAINS_MAX = 100;

const read = member('company:read', 'sso');
const write = fresh(memberBySession('sso'), 'with_factor');

const Endpoint = Type.Optional(Nullable(WebUrl));

const Provider = named('SsoProvider', {
  providerId: Type.String({ description: '`c_<companyId>`; never changes' }),
  label: Type.String({ description: 'Text of the sign-in button' }),
  discoveryUrl: Nullable(Type.String()),
  authorizationUrl: Nullable(Type.String()),
  tokenUrl: Nullable(Type.String()),
  userInfoUrl: Nullable(Type.String()),
  scopes: Type.Array(Type.String()),
  clientId: Type.String(),
  hasClientSecret: Type.Boolean({ description: 'The secret itself is never returned' }),
  isActive: Type.Boolean(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});

const Status = {
  provider: Nullable(Provider),
  redirectUri: Type.String({ description: 'To be registered at the identity provider' }),
  backchannelLogoutUri: Type.String({
    description: 'To be registered there as well, if sessions are to end with those of the provider',
  }),
  version: Type.Integer({ minimum: 0, description: '0 before the first save; the ETag begins with it' }),
};

const Warning = named('SsoWarning', { pointer: Type.String(), message: Type.String() });

export const DOMAIN_STATUSES = ['unverified', 'verified'] as const;

const DomainClaim = named('DomainClaim', {
  id: Id,
  domain: Type.String({ description: 'ASCII form (IDNA), lower case' }),
  status: oneOf(DOMAIN_STATUSES),
  txtName: Type.String({ description: 'Name of the TXT record to publish' }),
  txtValue: Type.String({ description: 'Its value' }),
  createdAt: Timestamp,
  verifiedAt: Nullable(Timestamp),
  checkedAt: Nullable(Timestamp),
  failingSince: Nullable(
    Type.String({
      format: 'date-time',
      description:
        'Since when the weekly check has missed the record; after 14 days the domain is unverified',
    }),
  ),
});

export const TEST_STEPS = ['resolve', 'guard', 'discovery', 'issuer', 'keys', 'pkce'] as const;

const TestStep = named('SsoTestStep', {
  step: oneOf(TEST_STEPS),
  status: oneOf(['passed', 'failed', 'warning', 'skipped'] as const),
  message: Type.String(),
});

export const STAGES = [
  'discovery',
  'authorization',
  'callback',
  'token',
  'id_token',
  'user_info',
  'account',
  'done',
] as const;

const Attempt = named('SsoAttempt', {
  id: Id,
  startedAt: Timestamp,
  endedAt: Nullable(Timestamp),
  outcome: oneOf(['pending', 'succeeded', 'failed'] as const),
  stage: oneOf(STAGES),
  code: Nullable(Type.String({ description: 'The error code the browser was given' })),
  reason: Nullable(Type.String({ description: 'What went wrong, in words for the administrator' })),
  email: Nullable(Type.String({ description: 'As the provider asserted it' })),
});

const managementActions = {
  readiness: defineAction({
    summary: 'Whether the single sign-on of a company works well enough to be required',
    access: internal('companies'),
    input: Type.Object({ companyId: Id }),
    output: Type.Object({ hasVerifiedDomain: Type.Boolean(), isTested: Type.Boolean() }),
    idempotent: true,
  }),
  get: defineAction({
    summary: "Read the company's SSO provider",
    description: '`provider` is null if none is configured; `redirectUri` is always there.',
    http: 'GET /api/company/sso',
    access: read,
    worksInBreakGlass: true,
    output: Type.Object(Status),
  }),
  save: defineAction({
    summary: "Save the company's SSO provider",
    description:
      'Replaces the saved provider, at once and everywhere, except `clientSecret`: absent keeps the stored one, ' +
      'null clears it (a public client, with PKCE alone). Needs `discoveryUrl`, or `authorizationUrl` and ' +
      '`tokenUrl`, which are ignored beside a discovery document. Each address is https on port 443 of a public ' +
      'host; a name that does not resolve now is saved with a warning. `openid` is always among the scopes. The ' +
      'provider is not called here: `POST /api/company/sso/test` does that. Another client id or address is ' +
      'another provider: earlier links of accounts no longer count, and once a domain is verified only an OWNER ' +
      'may change it. All OWNERs get a mail about each save. Without CREDENTIALS_ENCRYPTION_KEY a first save, and one with a ' +
      '`clientSecret`, is refused with 503.',
    http: 'PUT /api/company/sso',
    access: write,
    worksInBreakGlass: true,
    input: Type.Object({
      label: withDefault(Line(100), DEFAULT_LABEL),
      discoveryUrl: Endpoint,
      authorizationUrl: Endpoint,
      tokenUrl: Endpoint,
      userInfoUrl: Endpoint,
      scopes: withDefault(
        Type.Array(
          Type.String({
            pattern: '^[\\x21\\x23-\\x5b\\x5d-\\x7e]{1,100}$',
            must: 'an OpenID Connect scope, such as profile',
          }),
          { maxItems: 30 },
        ),
        DEFAULT_SCOPES,
      ),
      clientId: Line(500),
      clientSecret: Type.Optional(Nullable(Type.String({ minLength: 1, maxLength: 2000 }))),
      isActive: withDefault(Type.Boolean(), true),
    }),
    output: Type.Object({ ...Status, warnings: Type.Array(Warning) }),
    errors: ['encryption_not_configured', 'insufficient_role', 'sso_enforced'],
  }),
  remove: defineAction({
    summary: "Remove the company's SSO provider",
    description:
      'Sign-ins through it stop at once, unfinished ones included. Sessions, accounts and domains stay. Without ' +
      'a provider it succeeds as well. All OWNERs get a mail.',
    http: 'DELETE /api/company/sso',
    access: write,
    worksInBreakGlass: true,
    errors: ['sso_enforced'],
  }),
  test: defineAction({
    summary: "Test the company's SSO provider",
    description:
      'Calls the saved provider, step by step, as a sign-in would. The response is always 200; `ok` is false if ' +
      'a step failed.',
    http: 'POST /api/company/sso/test',
    status: 200,
    access: member('company:write', 'sso'),
    worksInBreakGlass: true,
    output: Type.Object({ ok: Type.Boolean(), steps: Type.Array(TestStep) }),
    errors: ['sso_not_configured'],
    rateLimit: 'domainVerify',
  }),
  diagnostics: defineAction({
    summary: "List the last sign-ins through the company's SSO provider",
    description:
      'The last 50 attempts, newest first, each with the stage that it reached and the reason why it ended ' +
      'there. A `pending` one was sent to the provider and has not come back.',
    http: 'GET /api/company/sso/diagnostics',
    access: read,
    worksInBreakGlass: true,
    output: ListOf(Attempt),
  }),
};

const domainActions = {
  domains: defineAction({
    summary: 'List claimed e-mail domains',
    description: `In alphabetical order, at most ${DOMAINS_MAX}.`,
    http: 'GET /api/company/sso/domains',
    access: read,
    worksInBreakGlass: true,
    output: ListOf(DomainClaim),
  }),
  claimDomain: defineAction({
    summary: 'Claim an e-mail domain',
    description:
      'Returns the TXT record that proves the claim. A second claim of an unverified domain gives it a new ' +
      'value; a verified one stays unchanged. A claim has no effect on sign-ins until it is verified.',
    http: 'POST /api/company/sso/domains',
    access: write,
    worksInBreakGlass: true,
    input: Type.Object({ domain: Type.String({ minLength: 1, maxLength: 300 }) }),
    output: DomainClaim,
    errors: ['sso_not_configured', 'domain_limit_reached'],
  }),
  verifyDomain: defineAction({
    summary: 'Verify a claimed e-mail domain',
    description:
      'Looks the TXT record up. Only one company can have a domain verified. The check is repeated every week; ' +
      'a record that is missing for 14 days makes the domain unverified.',
    http: 'POST /api/company/sso/domains/{id}/verify',
    status: 200,
    access: write,
    worksInBreakGlass: true,
    input: Type.Object({ id: Id }),
    output: DomainClaim,
    notFound: 'domain_not_found',
    errors: ['domain_txt_missing', 'domain_txt_wrong', 'domain_dns_failed', 'domain_taken'],
    rateLimit: 'domainVerify',
  }),
  removeDomain: defineAction({
    summary: 'Release a claimed e-mail domain',
    http: 'DELETE /api/company/sso/domains/{id}',
    access: write,
    worksInBreakGlass: true,
    input: Type.Object({ id: Id }),
    output: Removed,
    notFound: 'domain_not_found',
    errors: ['sso_enforced'],
  }),
};

export const sso = defineService('sso', {
  ...managementActions,
  ...domainActions,
  ...signInActions,
  ...logoutActions,
  endSession: defineAction({
    summary: 'Where to end a session at its provider as well',
    description:
      'Nowhere, unless the instance has OIDC_END_SESSION_ENDPOINT and it is a session of its provider.',
    access: internal('identity'),
    input: Type.Object({ sessionId: Id, providerId: Type.String() }),
    output: Type.Object({ redirectUrl: Type.Optional(Type.String()) }),
  }),
  activeProvider: defineAction({
    summary: 'Label of a provider that can be used now',
    access: internal('identity'),
    input: Type.Object({ providerId: Type.String() }),
    output: Nullable(Type.Object({ providerId: Type.String(), label: Type.String() })),
    idempotent: true,
  }),
});
