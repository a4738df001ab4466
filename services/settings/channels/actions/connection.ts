import { settings } from '../../../../shared/contracts/settings';
import { readAction } from '../../../../shared/runtime/action';
import { ChannelConnectionRow } from '../models/connection-row';

export const connection = readAction(
  settings.channelConnection,
  async ({ companyId, providerId, environment }, ctx) => {
    const row = await ctx.companyNamed(companyId).find(ChannelConnectionRow, { providerId, environment });
    if (!row) return { connection: null };
    const { sealedConfig: sealed, version, isActive } = row;
    return { connection: { sealed, version, isActive } };
  },
);
