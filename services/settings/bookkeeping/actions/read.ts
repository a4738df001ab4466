import { settings } from '../../../../shared/contracts/settings';
import { readAction } from '../../../../shared/runtime/action';
import { noBookkeeping } from '../domain/no-bookkeeping';
import { BookkeepingRow } from '../models/bookkeeping-row';

export const read = readAction(settings.bookkeeping, async (_input, ctx) => {
  const row = await ctx.company.find(BookkeepingRow, {});
  return row ?? noBookkeeping(ctx.companyId, ctx.now().toISOString());
});
