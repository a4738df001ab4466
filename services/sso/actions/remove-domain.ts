import { sso } from '../../../shared/contracts/sso';
import { writeAction } from '../../../shared/runtime/action';
import { problem } from '../../../shared/runtime/errors';
import { DomainClaimRow } from '../models/domain-claim-row';

export const removeDomain = writeAction(sso.removeDomain, {
  write: ({ id }, ctx) =>
    ctx.company.transaction(async (tx) => {
      const claim = await tx.lock(DomainClaimRow, { id });
      if (!claim) throw problem('domain_not_found');
      await tx.remove(DomainClaimRow, { id });
      await tx.emit(ctx.companyId, 'sso.domain_removed', { id, domain: claim.domain });
      return { id };
    }),
});
