import { settings } from '../../../../shared/contracts/settings';
import { writeAction } from '../../../../shared/runtime/action';
import { revenueAccounts } from '../domain/revenue-accounts';
import { changeBookkeeping } from '../use-cases/change-bookkeeping';

export const change = writeAction(settings.setBookkeeping, {
  write({ revenueAccounts: given, ...fields }, ctx) {
    const accounts = given === undefined ? {} : { revenueAccounts: revenueAccounts(given) };
    return changeBookkeeping(ctx, { ...fields, ...accounts });
  },
});
