import { settings } from '../../../../shared/contracts/settings';
import { problem } from '../../../../shared/runtime/errors';
import { action } from '../../../../shared/runtime/service';
import { rateOfDay } from '../rate-of-day';

export const lookUp = action(settings.lookUpCurrencyRate, async (wanted, ctx) => {
  const found = await rateOfDay(ctx, { ...wanted, companyId: ctx.companyId });
  if (!found) throw problem('currency_rate_not_found');
  return found;
});
