import { companies } from '../../../shared/contracts/companies';
import { isUuid } from '../../../shared/contracts/formats';
import { identity } from '../../../shared/contracts/identity';
import { writeAction } from '../../../shared/runtime/action';
import type { CallContext } from '../../../shared/runtime/context';
import { problem } from '../../../shared/runtime/errors';
import type { Member } from '../domain/membership-policy';
import { MembershipRow } from '../models/membership-row';
import { forgetRights } from '../use-cases/change-member';

/** The change is made by identity, which can repeat it, before the transaction. */
export const switchCompany = writeAction(companies.switch, {
  async ask({ companyId }, ctx) {
    const found = await membershipIn(companyId, ctx);
    if (!found) throw problem('company_not_found');
    await ctx.call(identity.activateCompany, { sessionId: ctx.principal.credentialId, companyId });
    return found.role;
  },
  async write({ companyId }, ctx, role) {
    await forgetRights(ctx, ctx.principal.userId);
    return { companyId, role };
  },
});

async function membershipIn(companyId: string, ctx: CallContext): Promise<Member | undefined> {
  const { restrictedToCompanyId } = ctx.principal;
  if (!isUuid(companyId) || (restrictedToCompanyId && companyId !== restrictedToCompanyId)) return undefined;
  return ctx.companyNamed(companyId).find(MembershipRow, { userId: ctx.principal.userId });
}
