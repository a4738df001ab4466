import { transmissions } from '../../../../shared/contracts/transmissions';
import { readAction } from '../../../../shared/runtime/action';
import { ConnectionRow } from '../models/connection-row';

const SHOWN = { without: ['sealedConfig'] } as const;

export const channelEnvironments = readAction(
  transmissions.channelEnvironments,
  async ({ companyId, providerId }, ctx) => {
    const found = await ctx.companyNamed(companyId).findAll(ConnectionRow, { providerId }, SHOWN);
    return { items: found.map(({ environment, isActive }) => ({ environment, isActive })) };
  },
);
