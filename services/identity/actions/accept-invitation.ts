import { companies } from '../../../shared/contracts/companies';
import { identity } from '../../../shared/contracts/identity';
import type { CallContext } from '../../../shared/runtime/context';
import { fingerprint } from '../../../shared/runtime/credentials';
import { problem } from '../../../shared/runtime/errors';
import { action } from '../../../shared/runtime/service';
import { findInvitation, type InvitationRecord } from '../domain/admission';
import { assertMakerMayInvite, joinAtOnce, useUp } from '../domain/joining';

export const acceptInvitation = action(identity.acceptInvitation, async ({ code }, ctx) => {
  const { userId, email, restrictedToCompanyId } = ctx.principal;
  const invitation = await findInvitation(ctx.acrossCompanies, fingerprint(code), email, ctx.now());
  if (restrictedToCompanyId && invitation.companyId !== restrictedToCompanyId)
    throw problem('session_confined');
  await assertMakerMayInvite(ctx, invitation);
  await assertNotMember(ctx, invitation);
  const joining = await ctx.acrossCompanies.transaction((tx) => useUp(tx, invitation, userId, ctx.now()));
  await ctx.afterCommit(() => joinAtOnce(ctx, joining));
  const { companyId, role } = invitation;
  return { companyId, role };
});

/** The invitation stays usable: it was not meant for who is in already. */
async function assertNotMember(ctx: CallContext, { companyId }: InvitationRecord): Promise<void> {
  const { userId } = ctx.principal;
  const membership = await ctx.call(companies.membership, { userId, companyId });
  if (membership) throw problem('already_member');
}
