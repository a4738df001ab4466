import { sso } from '../../../shared/contracts/sso';
import { readAction } from '../../../shared/runtime/action';
import { presentClaim } from '../domain/claim';
import { DomainClaimRow } from '../models/domain-claim-row';

export const domains = readAction(sso.domains, async (_input, ctx) => {
  const claims = await ctx.company.findAll(DomainClaimRow, {}, { order: ['domain'] });
  return { items: claims.map(presentClaim) };
});
