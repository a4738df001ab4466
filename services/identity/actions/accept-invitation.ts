import { identity } from '../../../shared/contracts/identity';
import { writeAction } from '../../../shared/runtime/action';
import { problem } from '../../../shared/runtime/errors';
import { fingerprint } from '../../../shared/runtime/secrets/credentials';
import { addMemberNow } from '../use-cases/add-member';
import { assertNotMember } from '../use-cases/assert-not-member';
import { findInvitation } from '../use-cases/find-invitation';
import { readMembershipOffered, redeem } from '../use-cases/redeem-invitation';

export const acceptInvitation = writeAction(identity.acceptInvitation, {
  async ask({ code }, ctx) {
    const { userId, email, restrictedToCompanyId } = ctx.principal;
    const invitation = await findInvitation(ctx.acrossCompanies, fingerprint(code), email, ctx.now());
    const { companyId } = invitation;
    if (restrictedToCompanyId && companyId !== restrictedToCompanyId) throw problem('session_confined');
    await readMembershipOffered(ctx, invitation);
    // an invitation for another user stays usable if a member tries it
    await assertNotMember(ctx, { userId, companyId });
    return invitation;
  },
  async write(_input, ctx, invitation) {
    const { userId } = ctx.principal;
    const membership = await ctx.acrossCompanies.transaction((tx) =>
      redeem(tx, invitation, userId, ctx.now()),
    );
    await ctx.afterCommit((after) => addMemberNow(after, membership));
    const { companyId, role } = invitation;
    return { companyId, role };
  },
});
