import { settings } from '../../../../shared/contracts/settings';
import { readAction } from '../../../../shared/runtime/action';
import type { RecordOf } from '../../../../shared/runtime/database/columns';
import type { AtcudSeriesRow } from '../models/series-row';
import { allSeries } from '../queries/atcud-series';

export const list = readAction(settings.atcudSeries, async (_input, ctx) => ({
  items: await ctx.company.many<RecordOf<AtcudSeriesRow>>(allSeries),
}));
