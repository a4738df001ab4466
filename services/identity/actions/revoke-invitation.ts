import { identity } from '../../../shared/contracts/identity';
import { writeAction } from '../../../shared/runtime/action';
import { problem } from '../../../shared/runtime/errors';
import type { InvitationRecord } from '../domain/invitation';
import { lockInvitation, revokeInvitation as revoke } from '../queries/invitations';

export const revokeInvitation = writeAction(identity.revokeInvitation, {
  async write({ id }, ctx) {
    await ctx.company.transaction(async (tx) => {
      const row = await tx.one<InvitationRecord>(lockInvitation, [id]);
      if (!row) throw problem('invitation_not_found');
      if (row.acceptedAt !== null) throw problem('invitation_used');
      await tx.one(revoke, [id, ctx.now().toISOString()]);
    });
    return { id };
  },
});
