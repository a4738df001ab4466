import { sso } from '../../../shared/contracts/sso';
import { writeAction } from '../../../shared/runtime/action';
import { problem } from '../../../shared/runtime/errors';
import { removeDomain as removeClaim } from '../queries/domains';

export const removeDomain = writeAction(sso.removeDomain, {
  write: ({ id }, ctx) =>
    ctx.company.transaction(async (tx) => {
      const removed = await tx.one<{ domain: string }>(removeClaim, [id]);
      if (!removed) throw problem('domain_not_found');
      await tx.emit(ctx.companyId, 'sso.domain_removed', { id, domain: removed.domain });
      return { id };
    }),
});
