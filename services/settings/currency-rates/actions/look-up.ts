import { settings } from '../../../../shared/contracts/settings';
import { readAction } from '../../../../shared/runtime/action';
import { problem } from '../../../../shared/runtime/errors';
import { rateOfDay } from '../rate-of-day';

export const lookUp = readAction(settings.lookUpCurrencyRate, async (wanted, ctx) => {
  const found = await rateOfDay(ctx, { ...wanted, companyId: ctx.companyId });
  if (!found) throw problem('currency_rate_not_found');
  return found;
});
