import { sso } from '../../../shared/contracts/sso';
import { readAction } from '../../../shared/runtime/action';
import { presentStatus } from '../domain/present';
import type { ProviderRecord } from '../domain/provider';
import { providerOf } from '../queries/providers';

export const get = readAction(sso.get, async (_input, ctx) =>
  presentStatus(await ctx.company.one<ProviderRecord>(providerOf), ctx),
);
