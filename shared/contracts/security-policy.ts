// The security policy of a company: what a caller must have proven to act in it. Part of the service `companies`; identity judges
// sessions and keys by it.
import { type Static, Type } from '@sinclair/typebox';
import { fresh, memberBySession } from './access';
import { defineAction } from './contract';
import { FACTOR_KINDS } from './factor-fields';
import { type FieldTable, outputFields, patchFields } from './field-table';
import { named } from './named';
import { Id, Nullable, oneOf, Timestamp, Version } from './primitives';

/**
 * Proofs and the like that a caller lacks. `factor`: to prove a second factor, or one of the kind that the company allows (`totp`, `passkey`); `sso`: to sign in through the company's provider; `sign_in`: to
 * sign in again; `network`: to call from another address; `service_account`, `younger_key`: another API key.
 */
export const POLICY_NEEDS = [
  'factor',
  'totp',
  'passkey',
  'sso',
  'sign_in',
  'network',
  'service_account',
  'younger_key',
] as const;
export type PolicyNeed = (typeof POLICY_NEEDS)[number];

export const MFA_DEMANDS = ['off', 'admins', 'all'] as const;
/** OWNERs that a company may name. */
export const BREAK_GLASS_OWNERS_MAX = 2;
export const NETWORKS_MAX = 100;
export const INVITE_DOMAINS_MAX = 100;

const Ranges = Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { maxItems: NETWORKS_MAX });
const Domains = Type.Array(Type.String({ minLength: 1, maxLength: 253 }), { maxItems: INVITE_DOMAINS_MAX });

/** A limit that is null does not apply. */
export const SECURITY_POLICY_FIELDS = {
  mfa: {
    input: oneOf(MFA_DEMANDS),
    default: 'off',
    column: 'TEXT',
    description: 'Who must prove a second factor: nobody, OWNERs and ADMINs, or all members',
    example: 'admins',
  },
  mfaGraceDays: {
    input: Type.Integer({ minimum: 0, maximum: 30, examples: [7] }),
    default: 0,
    column: 'INTEGER',
    description: 'Days for which a member may go without, from the demand, from joining or from the role',
  },
  allowedFactors: {
    input: Type.Array(oneOf(FACTOR_KINDS), { minItems: 1, maxItems: FACTOR_KINDS.length, uniqueItems: true }),
    default: [...FACTOR_KINDS],
    column: 'JSONB',
    description:
      'Factors that count. A recovery code counts as an authenticator app, and not in a company of passkeys alone',
  },
  trustProviderMfa: {
    input: Type.Boolean(),
    default: false,
    column: 'BOOLEAN',
    description:
      "The provider proves the factor: a session of the company's own provider counts unless its `amr` names no second factor, one of the " +
      "instance's provider if its `amr` names one",
  },
  sso: {
    input: oneOf(['optional', 'required'] as const),
    default: 'optional',
    column: 'TEXT',
    description:
      "With `required` only sessions of the company's own provider act in it, and keys of people whose holder signs in through it",
    example: 'optional',
  },
  keyRequiresSsoDays: {
    input: Type.Integer({ minimum: 1, maximum: 365, examples: [30] }),
    default: 30,
    column: 'INTEGER',
    description:
      'Days after a sign-in through the provider for which keys of its user work, where it is required',
  },
  breakGlassUserIds: {
    input: Type.Array(Id, { maxItems: BREAK_GLASS_OWNERS_MAX, uniqueItems: true }),
    default: [],
    column: 'JSONB',
    description: 'OWNERs who may come in when the required provider does not work',
  },
  sessionIdleMinutes: {
    input: Type.Integer({ minimum: 15, maximum: 10_080, examples: [480] }),
    empty: null,
    column: 'INTEGER',
    description: 'Minutes without a request after which a session no longer acts in the company',
  },
  sessionMaxHours: {
    input: Type.Integer({ minimum: 1, maximum: 720, examples: [24] }),
    empty: null,
    column: 'INTEGER',
    description: 'Hours after the sign-in for which a session acts in the company',
  },
  ipAllowList: {
    input: Ranges,
    default: [],
    column: 'JSONB',
    description:
      'Addresses and CIDR ranges, IPv4 and IPv6, from which members and keys call; empty: from all',
  },
  apiKeys: {
    input: oneOf(['members', 'service_accounts_only'] as const),
    default: 'members',
    column: 'TEXT',
    description: 'Whose API keys work: with `service_accounts_only` none of a person',
    example: 'members',
  },
  apiKeyMaxDays: {
    input: Type.Integer({ minimum: 1, maximum: 3650, examples: [365] }),
    empty: null,
    column: 'INTEGER',
    description: 'Days after its creation for which an API key works',
  },
  inviteDomains: {
    input: Domains,
    default: [],
    column: 'JSONB',
    description: 'E-mail domains of whom the company invites; empty: all',
  },
} as const satisfies FieldTable;

const fields = outputFields(SECURITY_POLICY_FIELDS);

const SecurityPolicy = named('SecurityPolicy', { ...fields, version: Version });
export type SecurityPolicy = Static<typeof SecurityPolicy>;

/** The policy as memberships carry it; null for a company that has never set one. */
export const MembershipPolicy = Nullable(
  Type.Object({
    ...fields,
    mfaSince: Nullable({ ...Timestamp, description: 'When the present demand of a factor was made' }),
  }),
);
export type MembershipPolicy = Static<typeof MembershipPolicy>;

export const securityPolicyActions = {
  securityPolicy: defineAction({
    summary: 'Read the security policy of the active company',
    description:
      'What it demands of everybody who acts in it. It says nothing about what a user does elsewhere.',
    http: 'GET /api/company/security-policy',
    access: memberBySession('security-policy'),
    worksInBreakGlass: true,
    output: SecurityPolicy,
  }),
  changeSecurityPolicy: defineAction({
    summary: 'Change the security policy of the active company',
    description:
      'An absent field stays, null removes a limit. It applies within a second, to sessions and keys of before as well: whoever does not ' +
      'meet it is answered 403 `policy_unmet` with `needs`, in this company alone. An OWNER cannot shut out themself: `ipAllowList` must ' +
      'hold the address of the request, and a demand of a factor needs one of the allowed ones. `sso: required` needs a verified domain, a provider ' +
      'whose test succeeds, a sign-in of an OWNER through it within a day, and two OWNERs in `breakGlassUserIds`, or one and unused codes, ' +
      'who have used a passkey or an authenticator app within 90 days: 409 `sso_not_ready` says what is missing.',
    http: 'PUT /api/company/security-policy',
    access: fresh(memberBySession('security-policy'), 'always'),
    input: named('SecurityPolicyChange', patchFields(SECURITY_POLICY_FIELDS)),
    output: SecurityPolicy,
    worksInBreakGlass: true,
    errors: ['policy_excludes_caller', 'sso_not_ready'],
  }),
};
