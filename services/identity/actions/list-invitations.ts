import { identity } from '../../../shared/contracts/identity';
import { readAction } from '../../../shared/runtime/action';
import { type InvitationRecord, presentInvitation } from '../domain/invitation';
import { listedInvitations } from '../queries/invitations';

export const listInvitations = readAction(identity.listInvitations, async (_input, ctx) => {
  const rows = await ctx.company.many<InvitationRecord>(listedInvitations, [ctx.now().toISOString()]);
  return { items: rows.map((row) => presentInvitation(row, ctx.now())) };
});
