import { settings } from '../../../../shared/contracts/settings';
import { readAction } from '../../../../shared/runtime/action';
import { ChannelConnectionRow } from '../models/connection-row';

export const activeChannels = readAction(settings.activeChannels, async ({ companyId }, ctx) => ({
  items: await ctx
    .companyNamed(companyId)
    .findAll(ChannelConnectionRow, { isActive: true }, { without: ['sealedConfig'] }),
}));
