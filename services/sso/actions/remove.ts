import { sso } from '../../../shared/contracts/sso';
import { companyProviderId } from '../../../shared/contracts/sso-sign-in';
import { writeAction } from '../../../shared/runtime/action';
import { ProviderRow } from '../models/provider-row';
import { lockProvider } from '../queries/providers';

export const remove = writeAction(sso.remove, {
  write: (_input, ctx) =>
    ctx.company.transaction(async (tx) => {
      await tx.many(lockProvider);
      const row = await tx.find(ProviderRow, {});
      ctx.precondition(row?.version ?? 0);
      if (!row) return {};
      await tx.remove(ProviderRow, {});
      await tx.emit(ctx.companyId, 'sso.removed', { providerId: companyProviderId(ctx.companyId) });
      return {};
    }),
});
