import { settings } from '../../../../shared/contracts/settings';
import { readAction } from '../../../../shared/runtime/action';
import { noBookkeeping } from '../domain/no-bookkeeping';
import { BookkeepingRow } from '../models/bookkeeping-row';

export const bookkeepingFor = readAction(settings.bookkeepingFor, async ({ companyId }, ctx) => {
  const row = await ctx.companyNamed(companyId).find(BookkeepingRow, {});
  return row ?? noBookkeeping(companyId, ctx.now().toISOString());
});
