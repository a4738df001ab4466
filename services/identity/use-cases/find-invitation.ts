import type { PreparedQuery } from '../../../shared/runtime/database/query';
import { problem } from '../../../shared/runtime/errors';
import { type InvitationRecord, isFor } from '../domain/invitation';
import { usableInvitation } from '../queries/invitations';

/** Reads outside or inside a transaction. */
export interface Reader {
  one<Row>(query: PreparedQuery, values?: readonly unknown[]): Promise<Row | undefined>;
}

/** Throws 403 for a code that is unknown, used, revoked, expired or meant for another e-mail. */
export async function findInvitation(
  reader: Reader,
  codeHash: string,
  email: string,
  now: Date,
): Promise<InvitationRecord> {
  const invitation = await reader.one<InvitationRecord>(usableInvitation, [codeHash, now.toISOString()]);
  if (!invitation || !isFor(invitation, email)) throw problem('invitation_invalid');
  return invitation;
}
