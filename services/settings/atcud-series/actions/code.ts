import { settings } from '../../../../shared/contracts/settings';
import { readAction } from '../../../../shared/runtime/action';
import { codeOf } from '../queries/atcud-series';

export const code = readAction(settings.atcudCode, async ({ companyId, typeId, seriesId }, ctx) => {
  const company = ctx.companyNamed(companyId);
  const found = await company.one<{ validationCode: string }>(codeOf, [typeId, seriesId]);
  return { validationCode: found?.validationCode ?? null };
});
