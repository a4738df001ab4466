import { settings } from '../../../../shared/contracts/settings';
import { writeAction } from '../../../../shared/runtime/action';
import { problem } from '../../../../shared/runtime/errors';
import { AtcudSeriesRow } from '../models/series-row';

export const remove = writeAction(settings.removeAtcudSeries, {
  write: ({ id }, ctx) =>
    ctx.company.transaction(async (tx) => {
      const series = await tx.lock(AtcudSeriesRow, { id });
      if (!series) throw problem('atcud_series_not_found');
      ctx.precondition(series.version);
      await tx.remove(AtcudSeriesRow, { id });
      const { typeId, seriesId } = series;
      await tx.emit(ctx.companyId, 'atcud_series.removed', { id, typeId, seriesId });
      return { id };
    }),
});
