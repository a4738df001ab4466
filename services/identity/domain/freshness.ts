// A session is fresh for ten minutes after its user has proven who it is: by a factor, or by the first step where the user has none.
import { FACTOR_KINDS, type FactorKind } from '../../../shared/contracts/factor-fields';
import type { FactorMethod } from '../../../shared/contracts/factors';
import { FRESH_SECONDS } from '../../../shared/contracts/fresh';
import type { RecordOf } from '../../../shared/runtime/database/columns';
import type { Freshness } from '../../../shared/runtime/principal';
import type { SessionRow } from '../models/session-row';

/** Names of the proofs of a factor in sessions, after RFC 8176 where that has one. */
export const SESSION_METHOD_OF: Readonly<Record<FactorMethod, string>> = {
  totp: 'otp',
  passkey: 'passkey',
  recovery_code: 'recovery_code',
};
const OF_FACTORS: readonly string[] = Object.values(SESSION_METHOD_OF);

/** The proof of a provider, and what it says of a second factor: that is none of the user's own. */
export function providerMethods({ issuer, providerMfa }: ProviderProof): string[] {
  if (providerMfa === 'unknown') return [`sso:${issuer}`];
  return [`sso:${issuer}`, providerMfa === 'proven' ? PROVIDER_MFA : PROVIDER_SINGLE];
}

interface ProviderProof {
  issuer: string;
  providerMfa: 'proven' | 'absent' | 'unknown';
}

export const PROVIDER_MFA = 'sso_mfa';
export const PROVIDER_SINGLE = 'sso_single';

export function provesFactor(methods: readonly string[]): boolean {
  return methods.some((method) => OF_FACTORS.includes(method));
}

type Proven = Pick<RecordOf<SessionRow>, 'createdAt' | 'authenticatedAt' | 'factorProvenAt'>;

/** The end of the freshness; null for a session that is not fresh, such as one that has not proven the factor of its user. */
export function freshUntil(
  { createdAt, authenticatedAt, factorProvenAt }: Proven,
  { hasFactor, now }: { hasFactor: boolean; now: Date },
): string | null {
  // a process of before states no `authenticatedAt`
  const provenAt = hasFactor ? factorProvenAt : (authenticatedAt ?? createdAt);
  if (provenAt === null) return null;
  const until = new Date(Date.parse(provenAt) + FRESH_SECONDS * 1000);
  return until > now ? until.toISOString() : null;
}

export interface StepUpFacts {
  /** Kinds of the factors that the user has. */
  factorKinds: readonly FactorKind[];
  /** True for a user who may sign in by password. */
  hasPassword: boolean;
}

/** The proofs that make a session of the user fresh; `sign_in` is signing in again. */
export function stepUpMethods({ factorKinds, hasPassword }: StepUpFacts): Freshness['methods'] {
  const kinds = FACTOR_KINDS.filter((kind) => factorKinds.includes(kind));
  if (kinds.length > 0) return [...kinds, 'recovery_code'];
  return hasPassword ? ['password'] : ['sign_in'];
}
