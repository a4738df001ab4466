import { settings } from '../../../../shared/contracts/settings';
import { readAction } from '../../../../shared/runtime/action';
import { ChannelConnectionRow } from '../models/connection-row';

const SHOWN = { without: ['sealedConfig'] } as const;

export const channelEnvironments = readAction(
  settings.channelEnvironments,
  async ({ companyId, providerId }, ctx) => {
    const found = await ctx.companyNamed(companyId).findAll(ChannelConnectionRow, { providerId }, SHOWN);
    return { items: found.map(({ environment, isActive }) => ({ environment, isActive })) };
  },
);
