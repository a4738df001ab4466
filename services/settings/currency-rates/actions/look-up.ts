import { settings } from '../../../../shared/contracts/settings';
import { readAction } from '../../../../shared/runtime/action';
import { problem } from '../../../../shared/runtime/errors';
import { findRateOfDay } from '../use-cases/find-rate-of-day';

export const lookUp = readAction(settings.lookUpCurrencyRate, async (request, ctx) => {
  const found = await findRateOfDay(ctx, { ...request, companyId: ctx.companyId });
  if (!found) throw problem('currency_rate_not_found');
  return found;
});
