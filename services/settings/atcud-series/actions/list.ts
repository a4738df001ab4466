import { settings } from '../../../../shared/contracts/settings';
import { readAction } from '../../../../shared/runtime/action';
import { AtcudSeriesRow } from '../models/series-row';

const LISTED_MAX = 1000;

export const list = readAction(settings.atcudSeries, async (_input, ctx) => {
  const options = { order: ['typeId', 'seriesId'], limit: LISTED_MAX } as const;
  return { items: await ctx.company.findAll(AtcudSeriesRow, {}, options) };
});
