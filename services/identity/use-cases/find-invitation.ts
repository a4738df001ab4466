import type { Rows } from '../../../shared/runtime/database/rows';
import { problem } from '../../../shared/runtime/errors';
import { type InvitationRecord, isFor } from '../domain/invitation';
import { usableInvitation } from '../queries/invitations';

/** Throws 403 if the code is unknown, used, revoked, expired or for another e-mail. */
export async function findInvitation(
  rows: Rows,
  codeHash: string,
  email: string,
  now: Date,
): Promise<InvitationRecord> {
  const invitation = await rows.one<InvitationRecord>(usableInvitation, [codeHash, now.toISOString()]);
  if (!invitation || !isFor(invitation, email)) throw problem('invitation_invalid');
  return invitation;
}
