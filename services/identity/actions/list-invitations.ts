import { identity } from '../../../shared/contracts/identity';
import { readAction } from '../../../shared/runtime/action';
import { presentInvitation } from '../domain/invitation';
import { InvitationRow } from '../models/invitation-row';

export const listInvitations = readAction(identity.listInvitations, async (_input, ctx) => {
  const rows = await ctx.company.findAll(
    InvitationRow,
    { revokedAt: null },
    { order: ['id desc'], limit: 1000 },
  );
  return { items: rows.map((row) => presentInvitation(row, ctx.now())) };
});
