// When a company may require its single sign-on: two OWNERs, or one and printed codes, can still get in when it does not work.
import { BREAK_GLASS_CODES } from '../../../../shared/contracts/break-glass';
import { invalid, problem } from '../../../../shared/runtime/errors';
import type { PolicyRecord } from '../models/policy-row';

/** Facts of other services, read when a company switches it on or names others. */
export interface Readiness {
  hasVerifiedDomain: boolean;
  isTested: boolean;
  hasSignedIn: boolean;
  /** OWNERs who have used a passkey or an authenticator app within 90 days. */
  provenIds: readonly string[];
  /** A named OWNER needs a code where they do not. */
  passwordsWork: boolean;
}

interface OwnFacts {
  ownerIds: readonly string[];
  unusedCodes: number;
}

/** Throws 400 for a named user who is no OWNER, and 409 that says what is missing. */
export function assertMayRequire(
  before: PolicyRecord,
  after: PolicyRecord,
  readiness: Readiness,
  own: OwnFacts,
): void {
  after.breakGlassUserIds.forEach((userId, index) => {
    if (!own.ownerIds.includes(userId))
      throw invalid(`/breakGlassUserIds/${index}`, 'must be an OWNER of the company');
  });
  if (after.sso !== 'required') return;
  const isSwitchedOn = before.sso !== 'required';
  const missing = [
    ...(isSwitchedOn ? missingOfProvider(readiness) : []),
    ...missingOfPeople(after, readiness, own),
  ];
  if (missing.length > 0) throw problem('sso_not_ready', `Missing: ${missing.join('; ')}.`);
}

function missingOfProvider({ hasVerifiedDomain, isTested, hasSignedIn }: Readiness): string[] {
  return [
    ...(hasVerifiedDomain ? [] : ['a verified domain']),
    ...(isTested ? [] : ['an active provider whose test succeeds']),
    ...(hasSignedIn ? [] : ['a sign-in of an OWNER through it within the last 24 hours']),
  ];
}

function missingOfPeople(
  { breakGlassUserIds }: PolicyRecord,
  { provenIds, passwordsWork }: Readiness,
  { unusedCodes }: OwnFacts,
): string[] {
  if (!breakGlassUserIds.every((userId) => provenIds.includes(userId)))
    return ['a passkey or authenticator app of each named OWNER, used within 90 days'];
  const owners = breakGlassUserIds.length;
  const isEnough = (owners >= 2 && passwordsWork) || (owners >= 1 && unusedCodes >= BREAK_GLASS_CODES);
  return isEnough ? [] : [`two named OWNERs, or one and ${BREAK_GLASS_CODES} unused break-glass codes`];
}
