import { settings } from '../../../../shared/contracts/settings';
import type { RecordOf } from '../../../../shared/runtime/database/columns';
import { action } from '../../../../shared/runtime/service';
import type { AtcudSeriesRow } from '../models/series-row';
import { allSeries } from '../queries/atcud-series';

export const list = action(settings.atcudSeries, async (_input, ctx) => ({
  items: await ctx.company.many<RecordOf<AtcudSeriesRow>>(allSeries),
}));
