import { transmissions } from '../../../../shared/contracts/transmissions';
import { readAction } from '../../../../shared/runtime/action';
import { ConnectionRow } from '../models/connection-row';

const SHOWN = { without: ['sealedConfig'] } as const;

export const connectionsOfCompany = readAction(
  transmissions.connectionsOfCompany,
  async ({ companyId }, ctx) => {
    const found = await ctx.companyNamed(companyId).findAll(ConnectionRow, {}, SHOWN);
    const items = found.map(({ providerId, environment, isActive, checkedAt, checkError }) => ({
      ...{ providerId, environment, isActive },
      isProven: checkedAt !== null && checkError === null,
    }));
    return { items };
  },
);
