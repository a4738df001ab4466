// The invitation that a sign-up redeems, where domain/sign-up-policy.ts lets it take place.

import type { Rows } from '../../../shared/runtime/database/rows';
import type { Config } from '../../../shared/settings/config';
import type { InvitationRecord } from '../domain/invitation';
import { codeToRedeem } from '../domain/sign-up-policy';
import { anyUser, lockFirstUser } from '../queries/users';
import { findInvitation } from './find-invitation';

export interface Applicant {
  email: string;
  /** Hash of the code of an invitation. */
  codeHash: string | undefined;
}

/** The invitation to redeem, or undefined where none is needed; throws 403 for a sign-up that is refused. */
export async function admit(
  rows: Rows,
  { email, codeHash }: Applicant,
  { signUp }: Config,
  now: Date,
): Promise<InvitationRecord | undefined> {
  const code = codeToRedeem(signUp, { isFirst: !(await hasUsers(rows)), codeHash });
  return code === undefined ? undefined : findInvitation(rows, code, email, now);
}

/** As `admit`, for the transaction of the sign-up: of several at once, one is the first user. */
export async function admitLocked(
  tx: Rows,
  applicant: Applicant,
  config: Config,
  now: Date,
): Promise<InvitationRecord | undefined> {
  if (!(await hasUsers(tx))) await tx.one(lockFirstUser);
  return admit(tx, applicant, config, now);
}

export async function hasUsers(rows: Rows): Promise<boolean> {
  const row = await rows.one<{ exists: boolean }>(anyUser);
  return row?.exists === true;
}
