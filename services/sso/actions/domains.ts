import { sso } from '../../../shared/contracts/sso';
import { action } from '../../../shared/runtime/service';
import { type ClaimRecord, presentClaim } from '../domain/claim';
import { domainsOf } from '../queries/domains';

export const domains = action(sso.domains, async (_input, ctx) => {
  const claims = await ctx.company.many<ClaimRecord>(domainsOf);
  return { items: claims.map(presentClaim) };
});
