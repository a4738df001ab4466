import { identity } from '../../../shared/contracts/identity';
import { problem } from '../../../shared/runtime/errors';
import { action } from '../../../shared/runtime/service';
import type { InvitationRecord } from '../domain/invitation';
import { lockInvitation, revokeInvitation as revoke } from '../queries/invitations';

export const revokeInvitation = action(identity.revokeInvitation, async ({ id }, ctx) => {
  await ctx.company.transaction(async (tx) => {
    const row = await tx.one<InvitationRecord>(lockInvitation, [id]);
    if (!row) throw problem('invitation_not_found');
    if (row.acceptedAt !== null) throw problem('invitation_used');
    await tx.one(revoke, [id, ctx.now().toISOString()]);
  });
  return { id };
});
