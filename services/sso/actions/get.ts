import { sso } from '../../../shared/contracts/sso';
import { action } from '../../../shared/runtime/service';
import { presentStatus } from '../domain/present';
import type { ProviderRecord } from '../domain/provider';
import { providerOf } from '../queries/providers';

export const get = action(sso.get, async (_input, ctx) =>
  presentStatus(ctx, await ctx.company.one<ProviderRecord>(providerOf)),
);
