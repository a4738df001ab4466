// Finds the invitation of a sign-up that domain/sign-up-policy.ts allows.

import type { Rows } from '../../../shared/runtime/database/rows';
import type { Config } from '../../../shared/settings/config';
import type { InvitationRecord } from '../domain/invitation';
import { codeToRedeem } from '../domain/sign-up-policy';
import { anyUser, lockFirstUser } from '../queries/users';
import { findInvitation } from './invitations';

export interface Applicant {
  email: string;
  /** Hash of the invitation code. */
  codeHash: string | undefined;
}

/** Returns the invitation to redeem; undefined if none is needed. Throws 403 for a refused sign-up. */
export async function admit(
  rows: Rows,
  { email, codeHash }: Applicant,
  { signUp }: Config,
  now: Date,
): Promise<InvitationRecord | undefined> {
  const code = codeToRedeem(signUp, { isFirst: !(await hasUsers(rows)), codeHash });
  return code === undefined ? undefined : findInvitation(rows, code, email, now);
}

/** Does the same in the transaction of the sign-up, where only one can be the first user. */
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
