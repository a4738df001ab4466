import { companies } from '../../../shared/contracts/companies';
import { isUuid } from '../../../shared/contracts/formats';
import { identity } from '../../../shared/contracts/identity';
import type { CallContext } from '../../../shared/runtime/context';
import { problem } from '../../../shared/runtime/errors';
import { action } from '../../../shared/runtime/service';
import { membership, type RoleRow } from '../statements';

export const switchCompany = action(companies.switch, async ({ companyId }, ctx) => {
  const found = await membershipIn(companyId, ctx);
  if (!found) throw problem('company_not_found');
  await ctx.call(identity.activateCompany, { sessionId: ctx.principal.credentialId, companyId });
  ctx.broadcast('identity.revoked', { userId: ctx.principal.userId });
  return { companyId, role: found.role };
});

async function membershipIn(companyId: string, ctx: CallContext): Promise<RoleRow | undefined> {
  if (!isUuid(companyId)) return undefined;
  return ctx.companyNamed(companyId).one<RoleRow>(membership, [ctx.principal.userId]);
}
