import { settings } from '../../../../shared/contracts/settings';
import { readAction, writeAction } from '../../../../shared/runtime/action';
import { noBookkeeping } from '../domain/no-bookkeeping';
import { revenueAccounts } from '../domain/revenue-accounts';
import { BookkeepingRow } from '../models/bookkeeping-row';
import { changeBookkeeping } from '../use-cases/change-bookkeeping';

export const bookkeepingFor = readAction(settings.bookkeepingFor, async ({ companyId }, ctx) => {
  const row = await ctx.companyNamed(companyId).find(BookkeepingRow, {});
  return row ?? noBookkeeping(companyId, ctx.now().toISOString());
});

export const change = writeAction(settings.setBookkeeping, {
  write({ revenueAccounts: given, ...fields }, ctx) {
    const accounts = given === undefined ? {} : { revenueAccounts: revenueAccounts(given) };
    return changeBookkeeping(ctx, { ...fields, ...accounts });
  },
});

export const read = readAction(settings.bookkeeping, async (_input, ctx) => {
  const row = await ctx.company.find(BookkeepingRow, {});
  return row ?? noBookkeeping(ctx.companyId, ctx.now().toISOString());
});
