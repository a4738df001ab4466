import { settings } from '../../../../shared/contracts/settings';
import { ATCUD_CODE } from '../../../../shared/contracts/settings/atcud-series';
import { readAction, writeAction } from '../../../../shared/runtime/action';
import type { RecordOf } from '../../../../shared/runtime/database/columns';
import { newId } from '../../../../shared/runtime/database/ids';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { invalid } from '../../../../shared/runtime/errors';
import { listOf, removed } from '../../../../shared/runtime/lists/row-actions';
import { AtcudSeriesRow } from '../models/series-row';
import { lockSeries, saveSeries } from '../queries/atcud-series';

export const code = readAction(settings.atcudCode, async ({ companyId, typeId, seriesId }, ctx) => {
  const series = await ctx.companyNamed(companyId).find(AtcudSeriesRow, { typeId, seriesId });
  return { validationCode: series?.validationCode ?? null };
});

const LISTED = { order: ['typeId', 'seriesId'], limit: 1000 } as const;

export const list = listOf(settings.atcudSeries, AtcudSeriesRow, LISTED, (series) => series);

type SeriesRecord = RecordOf<AtcudSeriesRow>;

export const register = writeAction(settings.registerAtcudSeries, {
  write: (input, ctx) =>
    ctx.company.transaction(async (tx) => {
      const { typeId, seriesId } = input;
      const known = await tx.one<SeriesRecord>(lockSeries, [typeId, seriesId]);
      ctx.precondition(known?.version ?? 0);
      const validationCode = codeFrom(input.validationCode);
      if (known?.validationCode === validationCode) return known;
      const values = [newId(), typeId, seriesId, validationCode, ctx.now().toISOString()];
      const saved = await tx.one<SeriesRecord>(saveSeries, values);
      if (!saved) return savedMeanwhile(tx, typeId, seriesId);
      await announce(tx, saved);
      return saved;
    }),
});

function codeFrom(text: string): string {
  const code = text.trim();
  // tested before it is upper-cased: ß would become SS
  if (!ATCUD_CODE.test(code)) throw invalid('/validationCode', 'must be 8 or more letters A to Z and digits');
  return code.toUpperCase();
}

async function savedMeanwhile(tx: Transaction, typeId: string, seriesId: string): Promise<SeriesRecord> {
  const known = await tx.one<SeriesRecord>(lockSeries, [typeId, seriesId]);
  // the insert that conflicted holds the lock
  if (!known) throw new Error(`ATCUD series ${typeId} ${seriesId} is gone`);
  return known;
}

async function announce(tx: Transaction, series: SeriesRecord): Promise<void> {
  const { companyId, id, typeId, seriesId, validationCode } = series;
  await tx.emit(companyId, 'atcud_series.registered', { id, typeId, seriesId, validationCode });
}

export const remove = removed(
  settings.removeAtcudSeries,
  AtcudSeriesRow,
  'atcud_series_not_found',
  (tx, { companyId, id, typeId, seriesId }) =>
    tx.emit(companyId, 'atcud_series.removed', { id, typeId, seriesId }),
);
