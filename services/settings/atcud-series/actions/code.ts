import { settings } from '../../../../shared/contracts/settings';
import { readAction } from '../../../../shared/runtime/action';
import { AtcudSeriesRow } from '../models/series-row';

export const code = readAction(settings.atcudCode, async ({ companyId, typeId, seriesId }, ctx) => {
  const found = await ctx.companyNamed(companyId).find(AtcudSeriesRow, { typeId, seriesId });
  return { validationCode: found?.validationCode ?? null };
});
