import { identity } from '../../../shared/contracts/identity';
import { readAction } from '../../../shared/runtime/action';
import { type InvitationRecord, presentInvitation } from '../domain/invitation';
import { invitationsOf } from '../queries/invitations';

export const listInvitations = readAction(identity.listInvitations, async (_input, ctx) => {
  const rows = await ctx.company.many<InvitationRecord>(invitationsOf);
  return { items: rows.map((row) => presentInvitation(row, ctx.now())) };
});
