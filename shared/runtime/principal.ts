// The caller, as identity has resolved it. It travels on the bus as a signed token, because any client of the bus could
// otherwise put any user into `ctx.meta`: see secrets/signing/signer.ts.
import type { Role } from '../contracts/access';
import type { StepUpMethod } from '../contracts/factors';
import type { Suspension } from '../contracts/instance/suspension';
import type { PolicyNeed } from '../contracts/security-policy';

export interface Principal {
  /** The user, or the service account. */
  userId: string;
  email: string;
  /** The name of the user, of the key or of the service account, by which histories call the caller. */
  name: string;
  locale: string | null;
  via: 'session' | 'key';
  /** True for a key that acts as a service account; absent for a user. */
  isServiceAccount?: boolean;
  /** Id of the session or of the key. */
  credentialId: string;
  /** The active company, if the user is a member of it at this moment. */
  companyId: string | null;
  role: Role | null;
  /** The one company that a session of its single sign-on acts in; null for every other session and for a key. */
  restrictedToCompanyId: string | null;
  /** null where neither a key nor a role of the company restricts what may be read: a session with a shipped role. */
  scopes: readonly string[] | null;
  /** The role of the company that a MEMBER has instead of all that a MEMBER may do; null or absent for the shipped roles. */
  customRole?: PrincipalRole | null;
  /** The state of the active company where an administrator of the instance has suspended it. */
  suspended: Suspension | null;
  isInstanceAdmin: boolean;
  /** The verdict of the policy of the active company; null where nothing is demanded. */
  policy?: PolicyVerdict | null;
  /** True for an OWNER who has come in although the required single sign-on does not work. */
  isBreakGlass?: boolean;
  /** null for a key, which is never asked. */
  freshness?: Freshness | null;
}

/** Proofs that a caller lacks to act in the active company, and the networks it must call from: empty for all. */
export interface PolicyVerdict {
  needs: readonly PolicyNeed[];
  networks: readonly string[];
}

/** A role that the company has made, as it is at this moment. */
export interface PrincipalRole {
  name: string;
  permissions: readonly string[];
  /** The restrictions take away from its permissions; processes of before send none. */
  restrictions?: readonly string[];
  /** The scopes of the key, of which `scopes` has those that the role allows, too; null for a session. */
  keyScopes: readonly string[] | null;
}

/** The state of a session whose user must have proven who it is within the last ten minutes. */
export interface Freshness {
  isFresh: boolean;
  hasFactor: boolean;
  /** Proofs that the user can give. */
  methods: StepUpMethod[];
}

/** The caller as histories name it. */
export function actorOf({ via, userId, credentialId, isServiceAccount }: Principal) {
  if (isServiceAccount) return { type: 'service_account', id: userId } as const;
  return via === 'key'
    ? ({ type: 'key', id: credentialId } as const)
    : ({ type: 'user', id: userId } as const);
}
