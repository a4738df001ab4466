import type { Output } from '../../../../shared/contracts/contract';
import { settings } from '../../../../shared/contracts/settings';
import { readAction } from '../../../../shared/runtime/action';
import { gaps as gapsOf } from '../queries/currency-rates';

type Gap = Output<typeof settings.currencyRateGaps>['items'][number];

export const gaps = readAction(settings.currencyRateGaps, async (_input, ctx) => ({
  items: await ctx.company.many<Gap>(gapsOf),
}));
