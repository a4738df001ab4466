import { sendingChannel, transmissions } from '../../../../shared/contracts/transmissions';
import { channelPolicyOn } from '../../../../shared/countries/countries';
import { factsOf } from '../../../../shared/countries/loading/loaded-facts';
import { readAction } from '../../../../shared/runtime/action';
import { CHANNELS } from '../../channels/registry';
import { autoSendSegments } from '../domain/auto-send';
import { ConnectionRow } from '../models/connection-row';

const PUBLIC_COLUMNS = { without: ['sealedConfig'] } as const;

export const connectionsOfCompany = readAction(
  transmissions.connectionsOfCompany,
  async ({ companyId }, ctx) => {
    const connections = await ctx.companyNamed(companyId).findAll(ConnectionRow, {}, PUBLIC_COLUMNS);
    const items = connections.map(({ providerId, environment, isActive, checkedAt, checkError }) => ({
      providerId,
      environment,
      isActive,
      isProven: checkedAt !== null && checkError === null,
    }));
    return { items };
  },
);

const BY_PROVIDER = { without: ['sealedConfig'], order: ['providerId', 'environment'] } as const;

export const autoSendChannels = readAction(
  transmissions.autoSendChannels,
  async ({ companyId, country, date }, ctx) => {
    const active = await ctx.companyNamed(companyId).findAll(ConnectionRow, { isActive: true }, BY_PROVIDER);
    const connected = active.map(({ providerId, environment }) => ({ providerId, environment }));
    const sending = active.filter(({ providerId }) => sendingChannel(providerId));
    if (sending.length === 0) return { items: [], connected };
    const { mandated } = channelPolicyOn(factsOf(ctx), { country, date });
    const items = sending.map(({ providerId, environment, autoSend, eInvoiceFormat: format }) => {
      const segments = autoSendSegments({ providerId, environment, autoSend }, mandated);
      return { providerId, environment, format, label: CHANNELS[providerId].label, segments };
    });
    return { items: items.filter(({ segments }) => segments.length > 0), connected };
  },
);

export const channelEnvironments = readAction(
  transmissions.channelEnvironments,
  async ({ companyId, providerId }, ctx) => {
    const connections = await ctx
      .companyNamed(companyId)
      .findAll(ConnectionRow, { providerId }, PUBLIC_COLUMNS);
    return { items: connections.map(({ environment, isActive }) => ({ environment, isActive })) };
  },
);
