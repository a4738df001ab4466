import { settings } from '../../../../shared/contracts/settings';
import { writeAction } from '../../../../shared/runtime/action';
import type { RecordOf } from '../../../../shared/runtime/database/columns';
import { problem } from '../../../../shared/runtime/errors';
import type { AtcudSeriesRow } from '../models/series-row';
import { deleteSeries, lockSeriesById } from '../queries/atcud-series';

export const remove = writeAction(settings.removeAtcudSeries, {
  write: ({ id }, ctx) =>
    ctx.company.transaction(async (tx) => {
      const series = await tx.one<RecordOf<AtcudSeriesRow>>(lockSeriesById, [id]);
      if (!series) throw problem('atcud_series_not_found');
      ctx.precondition(series.version);
      await tx.many(deleteSeries, [id]);
      const { typeId, seriesId } = series;
      await tx.emit(ctx.companyId, 'atcud_series.removed', { id, typeId, seriesId });
      return { id };
    }),
});
