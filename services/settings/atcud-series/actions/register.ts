import { settings } from '../../../../shared/contracts/settings';
import { ATCUD_CODE } from '../../../../shared/contracts/settings/atcud-series';
import { writeAction } from '../../../../shared/runtime/action';
import type { RecordOf } from '../../../../shared/runtime/database/columns';
import { newId } from '../../../../shared/runtime/database/ids';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { invalid } from '../../../../shared/runtime/errors';
import type { AtcudSeriesRow } from '../models/series-row';
import { lockSeries, saveSeries } from '../queries/atcud-series';

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
