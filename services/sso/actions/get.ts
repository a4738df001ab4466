import { sso } from '../../../shared/contracts/sso';
import { readAction } from '../../../shared/runtime/action';
import { presentStatus } from '../domain/present';
import { ProviderRow } from '../models/provider-row';

export const get = readAction(sso.get, async (_input, ctx) =>
  presentStatus(await ctx.company.find(ProviderRow, {}), ctx),
);
