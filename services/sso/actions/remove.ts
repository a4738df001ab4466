import { sso } from '../../../shared/contracts/sso';
import { companyProviderId } from '../../../shared/contracts/sso-sign-in';
import { writeAction } from '../../../shared/runtime/action';
import { ProviderRow } from '../models/provider-row';
import { lockProvider } from '../queries/providers';
import { announce, prepareAnnouncement } from '../use-cases/announce-change';

export const remove = writeAction(sso.remove, {
  ask: (_input, ctx) => prepareAnnouncement(ctx),
  write: (_input, ctx, announcement) =>
    ctx.company.transaction(async (tx) => {
      await tx.many(lockProvider);
      const row = await tx.find(ProviderRow, {});
      ctx.precondition(row?.version ?? 0);
      if (!row) return {};
      await tx.remove(ProviderRow, {});
      await tx.emit(ctx.companyId, 'sso.removed', { providerId: companyProviderId(ctx.companyId) });
      await announce(tx, ctx, announcement, 'removed', row);
      return {};
    }),
});
