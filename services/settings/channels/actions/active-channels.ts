import { settings } from '../../../../shared/contracts/settings';
import { readAction } from '../../../../shared/runtime/action';
import { ChannelConnectionRow } from '../models/connection-row';

const SHOWN = { without: ['sealedConfig'] } as const;

export const activeChannels = readAction(settings.activeChannels, async ({ companyId }, ctx) => {
  const active = await ctx.companyNamed(companyId).findAll(ChannelConnectionRow, { isActive: true }, SHOWN);
  const items = active.map(({ providerId, environment, eInvoiceFormat: format }) => ({
    ...{ providerId, environment, format },
  }));
  return { items };
});
