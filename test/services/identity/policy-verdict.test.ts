// Judges sessions and keys by a policy: every demand of a factor, with every way in which it may have been proven.

import { needsOfKey, needsOfSession } from '../../../services/identity/domain/policy-verdict';
import type { Role } from '../../../shared/contracts/access';
import type { FactorKind } from '../../../shared/contracts/factor-fields';
import type { MembershipPolicy } from '../../../shared/contracts/security-policy';

const NOW = new Date('2026-11-30T12:00:00.000Z');
const COMPANY = 'c';
const before = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();
const DAY = 24 * 60;

const POLICY: NonNullable<MembershipPolicy> = {
  mfa: 'all',
  mfaGraceDays: 0,
  mfaSince: before(DAY),
  allowedFactors: ['totp', 'passkey'],
  trustProviderMfa: false,
  sessionIdleMinutes: null,
  sessionMaxHours: null,
  ipAllowList: [],
  apiKeys: 'members',
  apiKeyMaxDays: null,
  inviteDomains: [],
  sso: 'optional',
  keyRequiresSsoDays: 30,
  breakGlassUserIds: [],
};
const SESSION = {
  createdAt: before(5),
  lastSeenAt: before(1),
  longestIdleSeconds: 0,
  endedIn: [] as string[],
  isBreakGlass: false,
  userId: 'u',
  methods: ['pwd'],
  restrictedToCompanyId: null as string | null,
};

function judge(policy: Partial<typeof POLICY>, session: Partial<typeof SESSION> = {}, role: Role = 'MEMBER') {
  const membership = {
    role,
    joinedAt: before(30 * DAY),
    adminSince: before(2 * DAY),
    policy: { ...POLICY, ...policy },
  };
  return needsOfSession({ ...SESSION, ...session }, COMPANY, membership, NOW);
}

const ALLOWED: [FactorKind[], string][] = [
  [['totp', 'passkey'], 'factor'],
  [['totp'], 'totp'],
  [['passkey'], 'passkey'],
];
/** Methods of a session, and the kinds that they prove. */
const METHODS: [string[], FactorKind[]][] = [
  [['pwd'], []],
  [['pwd', 'otp'], ['totp']],
  [['pwd', 'recovery_code'], ['totp']],
  [['passkey'], ['passkey']],
  [['sso:https://idp.example'], []],
  [['sso:https://idp.example', 'sso_mfa'], []],
  [['sso:https://idp.example', 'sso_single', 'otp'], ['totp']],
  [[], []],
];

it.each(ALLOWED.flatMap(([allowed, need]) => METHODS.map((method) => [allowed, need, ...method] as const)))(
  'where %j count (%s), %j proves %j',
  (allowedFactors, need, methods, proven) => {
    const isMet = allowedFactors.some((kind) => proven.includes(kind));
    expect(judge({ allowedFactors }, { methods })).toEqual(isMet ? [] : [need]);
  },
);

it.each([
  ['off', 'OWNER', []],
  ['admins', 'MEMBER', []],
  ['admins', 'ADMIN', ['factor']],
  ['admins', 'OWNER', ['factor']],
  ['all', 'MEMBER', ['factor']],
] as const)('a demand of %s of a %s needs %j', (mfa, role, needs) => {
  expect(judge({ mfa }, {}, role)).toEqual(needs);
});

it.each([
  ['own provider', COMPANY, [], []],
  ['own provider', COMPANY, ['sso_mfa'], []],
  ['own provider', COMPANY, ['sso_single'], ['factor']],
  ['provider of the instance', null, [], ['factor']],
  ['provider of the instance', null, ['sso_mfa'], []],
  ['provider of another company', 'other', [], ['factor']],
] as const)(
  'trusted with the factor, the %s (%j) that says %j leaves %j',
  (_name, restrictedToCompanyId, said, needs) => {
    const methods = ['sso:https://idp.example', ...said];
    expect(judge({ trustProviderMfa: true }, { methods, restrictedToCompanyId })).toEqual(needs);
    expect(judge({}, { methods, restrictedToCompanyId })).toEqual(['factor']);
  },
);

it('grace begins with the demand, the membership or the role, whichever is last', () => {
  expect(judge({ mfaGraceDays: 1 })).toEqual(['factor']);
  expect(judge({ mfaGraceDays: 2 })).toEqual([]);
  expect(judge({ mfaGraceDays: 2, mfaSince: before(3 * DAY) })).toEqual(['factor']);
  const asAdmin = { mfa: 'admins', mfaGraceDays: 3, mfaSince: before(9 * DAY) } as const;
  expect(judge(asAdmin, {}, 'ADMIN')).toEqual([]);
  expect(judge({ ...asAdmin, mfaGraceDays: 2 }, {}, 'ADMIN')).toEqual(['factor']);
});

it('a pause counts while it lasts and afterwards, and so do the hours since the sign-in', () => {
  const idle = { mfa: 'off', sessionIdleMinutes: 15 } as const;
  expect(judge(idle, { lastSeenAt: before(15) })).toEqual([]);
  expect(judge(idle, { lastSeenAt: before(16) })).toEqual(['sign_in']);
  expect(judge(idle, { longestIdleSeconds: 901 })).toEqual(['sign_in']);
  expect(judge({ mfa: 'off', sessionMaxHours: 1 }, { createdAt: before(60) })).toEqual([]);
  expect(judge({ mfa: 'off', sessionMaxHours: 1 }, { createdAt: before(61) })).toEqual(['sign_in']);
});

it.each([
  [{ mfa: 'off' }, [], []],
  [{}, [], ['factor']],
  [{}, ['passkey'], []],
  [{ allowedFactors: ['passkey'] }, ['totp'], ['passkey']],
  [{ mfa: 'off', apiKeys: 'service_accounts_only' }, ['totp'], ['service_account']],
  [{ mfa: 'off', apiKeyMaxDays: 1 }, [], ['younger_key']],
] as const)('with %j a key of two days whose holder has %j needs %j', (policy, kinds, needs) => {
  const membership = {
    role: 'MEMBER',
    joinedAt: before(30 * DAY),
    policy: { ...POLICY, ...policy },
  } as never;
  expect(
    needsOfKey(
      { createdAt: before(2 * DAY), factorKinds: kinds, signedInByProviderAt: null },
      membership,
      NOW,
    ),
  ).toEqual(needs);
});

it('a session that was ended in the company needs another sign-in, with a policy or without', () => {
  const ended = { ...SESSION, endedIn: [COMPANY] };
  expect(needsOfSession(ended, COMPANY, { role: 'OWNER', policy: null }, NOW)).toEqual(['sign_in']);
  expect(needsOfSession(ended, 'another', { role: 'OWNER', policy: null }, NOW)).toEqual([]);
  expect(judge({ mfa: 'off' }, ended)).toEqual(['sign_in']);
});

it.each([
  ['a password', {}, ['sso']],
  ['the own provider', { restrictedToCompanyId: COMPANY }, []],
  ['another provider', { restrictedToCompanyId: 'other' }, ['sso']],
  ['break-glass of a named OWNER', { restrictedToCompanyId: COMPANY, isBreakGlass: true }, []],
  [
    'break-glass of another user',
    { restrictedToCompanyId: COMPANY, isBreakGlass: true, userId: 'v' },
    ['sso'],
  ],
] as const)('where single sign-on is required, a session by %s needs %j', (name, session, needs) => {
  const policy = { mfa: 'off', sso: 'required', breakGlassUserIds: ['u'] } as const;
  expect(judge({ ...policy, breakGlassUserIds: ['u'] }, session, 'OWNER')).toEqual(needs);
  // a demand of a factor that the named OWNER does not have locks nobody out
  if (name === 'break-glass of a named OWNER')
    expect(
      judge({ sso: 'required', breakGlassUserIds: ['u'], allowedFactors: ['passkey'] }, session, 'OWNER'),
    ).toEqual([]);
  expect(judge({ ...policy, breakGlassUserIds: ['u'], sso: 'optional' }, session, 'OWNER')).toEqual([]);
});

it('where single sign-on is required, a key ends with the next sign-in that its holder misses', () => {
  const policy = { ...POLICY, mfa: 'off' as const, sso: 'required' as const };
  const key = (signedInByProviderAt: string | null) =>
    needsOfKey(
      { createdAt: before(DAY), factorKinds: [], signedInByProviderAt },
      { role: 'MEMBER', joinedAt: before(30 * DAY), policy },
      NOW,
    );
  expect(key(before(30 * DAY))).toEqual([]);
  expect(key(before(30 * DAY + 1))).toEqual(['sso']);
  expect(key(null)).toEqual(['sso']);
});

it('without a policy nothing is needed', () => {
  expect(needsOfSession(SESSION, COMPANY, { role: 'OWNER', policy: null }, NOW)).toEqual([]);
});
