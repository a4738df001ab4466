// Who may sign up: the first user ever, whoever has an invitation, or anybody, as SIGN_UP says.
import type { Config } from '../../../shared/runtime/config';
import type { RecordOf } from '../../../shared/runtime/database/columns';
import type { PreparedQuery } from '../../../shared/runtime/database/query';
import { problem } from '../../../shared/runtime/errors';
import type { InvitationRow } from '../models/invitation-row';
import { usableInvitation } from '../queries/invitations';
import { anyUser, lockFirstUser } from '../queries/users';
import { emailKey } from './email';

export type InvitationRecord = RecordOf<InvitationRow>;

/** Reads outside or inside a transaction. */
export interface Reader {
  one<Row>(statement: PreparedQuery, values?: readonly unknown[]): Promise<Row | undefined>;
}

export interface Applicant {
  email: string;
  /** Hash of the code of an invitation. */
  codeHash: string | undefined;
}

/** The invitation to be used up, or undefined for who needs none; throws 403 for who may not sign up. */
export async function admit(
  reader: Reader,
  { email, codeHash }: Applicant,
  { signUp }: Config,
  now: Date,
): Promise<InvitationRecord | undefined> {
  if (!(await hasUsers(reader))) return undefined;
  if (signUp === 'closed') throw problem('sign_up_closed');
  if (codeHash !== undefined) return findInvitation(reader, codeHash, email, now);
  if (signUp === 'open') return undefined;
  throw problem('invitation_required');
}

/** As `admit`, for the transaction of the sign-up: of several at once, one is the first user. */
export async function admitForGood(
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

/** Throws 403 for a code that is unknown, used, revoked, expired or meant for another e-mail. */
export async function findInvitation(
  reader: Reader,
  codeHash: string,
  email: string,
  now: Date,
): Promise<InvitationRecord> {
  const invitation = await reader.one<InvitationRecord>(usableInvitation, [codeHash, now.toISOString()]);
  if (!invitation) throw problem('invitation_invalid');
  if (invitation.emailKey !== null && invitation.emailKey !== emailKey(email)) {
    throw problem('invitation_invalid');
  }
  return invitation;
}
