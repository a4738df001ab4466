// The invitation that a sign-up redeems, where domain/sign-up-policy.ts lets it take place.
import type { Config } from '../../../shared/settings/config';
import type { InvitationRecord } from '../domain/invitation';
import { codeToRedeem } from '../domain/sign-up-policy';
import { anyUser, lockFirstUser } from '../queries/users';
import { findInvitation, type Reader } from './find-invitation';

export interface Applicant {
  email: string;
  /** Hash of the code of an invitation. */
  codeHash: string | undefined;
}

/** The invitation to redeem, or undefined where none is needed; throws 403 for a sign-up that is refused. */
export async function admit(
  reader: Reader,
  { email, codeHash }: Applicant,
  { signUp }: Config,
  now: Date,
): Promise<InvitationRecord | undefined> {
  const code = codeToRedeem(signUp, { isFirst: !(await hasUsers(reader)), codeHash });
  return code === undefined ? undefined : findInvitation(reader, code, email, now);
}

/** As `admit`, for the transaction of the sign-up: of several at once, one is the first user. */
export async function admitLocked(
  tx: Reader,
  applicant: Applicant,
  config: Config,
  now: Date,
): Promise<InvitationRecord | undefined> {
  if (!(await hasUsers(tx))) await tx.one(lockFirstUser);
  return admit(tx, applicant, config, now);
}

export async function hasUsers(reader: Reader): Promise<boolean> {
  const row = await reader.one<{ exists: boolean }>(anyUser);
  return row?.exists === true;
}
