import { identity } from '../../../shared/contracts/identity';
import { writeAction } from '../../../shared/runtime/action';
import { problem } from '../../../shared/runtime/errors';
import { InvitationRow } from '../models/invitation-row';

export const revokeInvitation = writeAction(identity.revokeInvitation, {
  async write({ id }, ctx) {
    await ctx.company.transaction(async (tx) => {
      const row = await tx.lock(InvitationRow, { id, revokedAt: null });
      if (!row) throw problem('invitation_not_found');
      if (row.acceptedAt !== null) throw problem('invitation_used');
      await tx.update(InvitationRow, { id }, { revokedAt: ctx.now().toISOString() });
    });
    return { id };
  },
});
