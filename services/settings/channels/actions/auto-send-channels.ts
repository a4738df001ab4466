import { settings } from '../../../../shared/contracts/settings';
import { sendingChannel } from '../../../../shared/contracts/settings/channels';
import { channelPolicyOn } from '../../../../shared/countries/countries';
import { factsOf } from '../../../../shared/countries/loading/loaded-facts';
import { readAction } from '../../../../shared/runtime/action';
import { sentByThemselves } from '../domain/auto-send';
import { ChannelConnectionRow } from '../models/connection-row';
import { PROVIDERS } from '../providers';

const SHOWN = { without: ['sealedConfig'], order: ['providerId', 'environment'] } as const;

export const autoSendChannels = readAction(
  settings.autoSendChannels,
  async ({ companyId, country, date }, ctx) => {
    const active = await ctx.companyNamed(companyId).findAll(ChannelConnectionRow, { isActive: true }, SHOWN);
    const sending = active.filter(({ providerId }) => sendingChannel(providerId));
    if (sending.length === 0) return { items: [] };
    const { mandated } = channelPolicyOn(factsOf(ctx), { country, date });
    const items = sending.map(({ providerId, environment, autoSend, eInvoiceFormat: format }) => {
      const segments = sentByThemselves({ providerId, environment, autoSend }, mandated);
      return { providerId, environment, format, label: PROVIDERS[providerId].label, segments };
    });
    return { items: items.filter(({ segments }) => segments.length > 0) };
  },
);
