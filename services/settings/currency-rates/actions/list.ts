import { settings } from '../../../../shared/contracts/settings';
import { readAction } from '../../../../shared/runtime/action';
import { present, type RateRecord } from '../domain/present';
import { newestRates } from '../queries/currency-rates';

export const list = readAction(settings.currencyRates, async (_input, ctx) => {
  const rows = await ctx.company.many<RateRecord>(newestRates);
  return { items: rows.map(present) };
});
