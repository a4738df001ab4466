import { identity } from '../../../shared/contracts/identity';
import { fingerprint } from '../../../shared/runtime/credentials';
import { problem } from '../../../shared/runtime/errors';
import { action } from '../../../shared/runtime/service';
import { addMemberNow } from '../use-cases/add-member';
import { assertNotMember } from '../use-cases/assert-not-member';
import { findInvitation } from '../use-cases/find-invitation';
import { assertInviterMayInvite, redeem } from '../use-cases/redeem-invitation';

export const acceptInvitation = action(identity.acceptInvitation, async ({ code }, ctx) => {
  const { userId, email, restrictedToCompanyId } = ctx.principal;
  const invitation = await findInvitation(ctx.acrossCompanies, fingerprint(code), email, ctx.now());
  if (restrictedToCompanyId && invitation.companyId !== restrictedToCompanyId)
    throw problem('session_confined');
  await assertInviterMayInvite(ctx, invitation);
  const { companyId, role } = invitation;
  // a member's invitation stays usable: it was meant for another
  await assertNotMember(ctx, { userId, companyId });
  const membership = await ctx.acrossCompanies.transaction((tx) => redeem(tx, invitation, userId, ctx.now()));
  await ctx.afterCommit(() => addMemberNow(ctx, membership));
  return { companyId, role };
});
