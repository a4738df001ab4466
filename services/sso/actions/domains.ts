import { sso } from '../../../shared/contracts/sso';
import { readAction } from '../../../shared/runtime/action';
import { type ClaimRecord, presentClaim } from '../domain/claim';
import { domainsOf } from '../queries/domains';

export const domains = readAction(sso.domains, async (_input, ctx) => {
  const claims = await ctx.company.many<ClaimRecord>(domainsOf);
  return { items: claims.map(presentClaim) };
});
