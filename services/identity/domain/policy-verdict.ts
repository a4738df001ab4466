// Judges sessions and API keys by the security policy of the company that they act in.
import type { Role } from '../../../shared/contracts/access';
import type { FactorKind } from '../../../shared/contracts/factor-fields';
import type { MembershipPolicy, PolicyNeed } from '../../../shared/contracts/security-policy';
import type { PolicyVerdict } from '../../../shared/runtime/principal';
import { PROVIDER_MFA, PROVIDER_SINGLE, SESSION_METHOD_OF } from './freshness';
import type { SessionRecord } from './session';

type Policy = NonNullable<MembershipPolicy>;

/** A membership with what its company demands. */
interface Judged {
  role: Role;
  joinedAt?: string;
  adminSince?: string;
  /** A process of before does not say it. */
  policy?: MembershipPolicy;
}

type JudgedSession = Pick<
  SessionRecord,
  | 'createdAt'
  | 'endedIn'
  | 'isBreakGlass'
  | 'userId'
  | 'lastSeenAt'
  | 'longestIdleSeconds'
  | 'methods'
  | 'restrictedToCompanyId'
>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** null where nothing is demanded. */
export function verdictOf({ policy }: Pick<Judged, 'policy'>, needs: PolicyNeed[]): PolicyVerdict | null {
  const networks = policy?.ipAllowList ?? [];
  return needs.length + networks.length > 0 ? { needs, networks } : null;
}

export function needsOfSession(
  session: JudgedSession,
  companyId: string,
  membership: Judged,
  now: Date,
): PolicyNeed[] {
  const { policy } = membership;
  const isNamed = session.isBreakGlass && isNamedOwner(membership, session.userId);
  const lacksFactor =
    policy && !isNamed && demandsFactor(membership, now) && !hasProvenFactor(policy, session, companyId);
  const hasEnded = session.endedIn.includes(companyId) || (policy && isTooOld(policy, session, now));
  return [
    ...(lacksFactor ? [needOfFactor(policy)] : []),
    ...(policy && lacksSso(policy, session, companyId, isNamed) ? (['sso'] as const) : []),
    ...(hasEnded ? (['sign_in'] as const) : []),
  ];
}

/** True for an OWNER who may come in, and whose factors must stay, while single sign-on is required. */
export function isNamedOwner({ role, policy }: Judged, userId: string): boolean {
  return policy?.sso === 'required' && role === 'OWNER' && policy.breakGlassUserIds.includes(userId);
}

/** A session that is confined to the company is of its own provider, or of an OWNER who has come in without it. */
function lacksSso(
  { sso }: Policy,
  { restrictedToCompanyId, isBreakGlass }: JudgedSession,
  companyId: string,
  isNamed: boolean,
): boolean {
  if (sso !== 'required' || isNamed) return false;
  return isBreakGlass || restrictedToCompanyId !== companyId;
}

interface JudgedKey {
  createdAt: string;
  /** Kinds of the factors of its holder. */
  factorKinds: readonly FactorKind[];
  /** Last sign-in of its holder through the company's own provider. */
  signedInByProviderAt: string | null;
}

/** A key of a person works while its holder has a factor that the company demands: it was made in a session that has proven it. */
export function needsOfKey(key: JudgedKey, membership: Judged, now: Date): PolicyNeed[] {
  const { factorKinds } = key;
  const { policy } = membership;
  if (!policy) return [];
  const { apiKeys, allowedFactors } = policy;
  const lacksFactor =
    demandsFactor(membership, now) && !factorKinds.some((kind) => allowedFactors.includes(kind));
  return [
    ...(apiKeys === 'service_accounts_only' ? (['service_account'] as const) : []),
    ...(lacksFactor ? [needOfFactor(policy)] : []),
    ...(missesSignIn(policy, key, now) ? (['sso'] as const) : []),
    ...(isTooOldKey(policy, key, now) ? (['younger_key'] as const) : []),
  ];
}

/** A key of a service account has no holder who signs in, so its age alone is judged. */
export function needsOfAccountKey(
  key: Pick<JudgedKey, 'createdAt'>,
  { policy }: Pick<Judged, 'policy'>,
  now: Date,
): PolicyNeed[] {
  return policy && isTooOldKey(policy, key, now) ? ['younger_key'] : [];
}

function isTooOldKey(
  { apiKeyMaxDays }: Policy,
  { createdAt }: Pick<JudgedKey, 'createdAt'>,
  now: Date,
): boolean {
  return apiKeyMaxDays !== null && now.getTime() > Date.parse(createdAt) + apiKeyMaxDays * DAY_MS;
}

/** True if the holder has not signed in through the required provider for longer than keys may go without. */
function missesSignIn(
  { sso, keyRequiresSsoDays }: Policy,
  { signedInByProviderAt }: JudgedKey,
  now: Date,
): boolean {
  if (sso !== 'required') return false;
  const at = signedInByProviderAt === null ? 0 : Date.parse(signedInByProviderAt);
  return now.getTime() > at + keyRequiresSsoDays * DAY_MS;
}

/** True if the company demands a factor of the member, the days of grace included. */
export function concernsMember({ role, policy }: Judged): boolean {
  if (!policy || policy.mfa === 'off') return false;
  return policy.mfa === 'all' || role !== 'MEMBER';
}

/** Grace begins with the demand, or with the membership or the role that it is for. */
function demandsFactor(membership: Judged, now: Date): boolean {
  const { policy, joinedAt, adminSince } = membership;
  if (!policy || !concernsMember(membership)) return false;
  const reasons = [policy.mfaSince, joinedAt, policy.mfa === 'admins' ? adminSince : undefined];
  const since = Math.max(...reasons.map((time) => (time ? Date.parse(time) : 0)));
  return now.getTime() >= since + policy.mfaGraceDays * DAY_MS;
}

function hasProvenFactor(
  { allowedFactors, trustProviderMfa }: Policy,
  { methods, restrictedToCompanyId }: JudgedSession,
  companyId: string,
): boolean {
  if (methods.some((method) => COUNTING[method]?.some((kind) => allowedFactors.includes(kind)))) return true;
  if (!trustProviderMfa) return false;
  if (restrictedToCompanyId === companyId) return !methods.includes(PROVIDER_SINGLE);
  return methods.includes(PROVIDER_MFA);
}

/** Kinds that a proof stands for. A recovery code replaces a lost app, so it does nothing where passkeys alone count. */
const COUNTING: Readonly<Record<string, readonly FactorKind[]>> = {
  [SESSION_METHOD_OF.totp]: ['totp'],
  [SESSION_METHOD_OF.passkey]: ['passkey'],
  [SESSION_METHOD_OF.recovery_code]: ['totp'],
};

function needOfFactor({ allowedFactors: [first, ...others] }: Policy): PolicyNeed {
  return first === undefined || others.length > 0 ? 'factor' : first;
}

/** True if the session has had too long a pause, or goes on for too long. */
function isTooOld(
  { sessionIdleMinutes, sessionMaxHours }: Policy,
  session: JudgedSession,
  now: Date,
): boolean {
  const { createdAt, lastSeenAt, longestIdleSeconds } = session;
  const idleMs = Math.max(longestIdleSeconds * 1000, now.getTime() - Date.parse(lastSeenAt));
  if (sessionIdleMinutes !== null && idleMs > sessionIdleMinutes * MINUTE_MS) return true;
  return sessionMaxHours !== null && now.getTime() > Date.parse(createdAt) + sessionMaxHours * HOUR_MS;
}
