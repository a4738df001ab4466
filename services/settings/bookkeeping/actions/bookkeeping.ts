import { settings } from '../../../../shared/contracts/settings';
import { readAction, writeAction } from '../../../../shared/runtime/action';
import type { CallContext } from '../../../../shared/runtime/context';
import { changeRowIn } from '../../../../shared/runtime/database/change-row';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import {
  type BookkeepingRecord,
  ledgerAccounts,
  noBookkeeping,
  revenueAccounts,
} from '../domain/revenue-accounts';
import { BookkeepingRow } from '../models/bookkeeping-row';

export const bookkeepingFor = readAction(settings.bookkeepingFor, async ({ companyId }, ctx) => {
  const row = await ctx.companyNamed(companyId).find(BookkeepingRow, {});
  return row ?? noBookkeeping(companyId, ctx.now().toISOString());
});

export const change = writeAction(settings.setBookkeeping, {
  write({ revenueAccounts: revenue, ledgerAccounts: ledger, ...fields }, ctx) {
    return changeBookkeeping(ctx, {
      ...fields,
      ...(revenue && { revenueAccounts: revenueAccounts(revenue) }),
      ...(ledger && { ledgerAccounts: ledgerAccounts(ledger) }),
    });
  },
});

export const read = readAction(settings.bookkeeping, async (_input, ctx) => {
  const row = await ctx.company.find(BookkeepingRow, {});
  return row ?? noBookkeeping(ctx.companyId, ctx.now().toISOString());
});

/** Changes the accounts of a company under a lock, at the version that the caller has seen. */
function changeBookkeeping(
  ctx: CallContext,
  changes: Partial<BookkeepingRecord>,
): Promise<BookkeepingRecord> {
  const change = (row: BookkeepingRecord) => ({ ...row, ...changes });
  return ctx.company.transaction(async (tx) => {
    // two concurrent first changes need a row to lock
    await tx.insert(BookkeepingRow, noBookkeeping(ctx.companyId, ctx.now().toISOString()), 'keep');
    return changeRowIn(tx, ctx, BookkeepingRow, {}, { notFound: 'internal_error', change, announce });
  });
}

async function announce(tx: Transaction, after: BookkeepingRecord): Promise<void> {
  const { companyId, receivablesAccount, vatAccount, revenueAccounts } = after;
  const data = { receivablesAccount, vatAccount, revenueAccounts: revenueAccounts.length };
  await tx.emit(companyId, 'company.bookkeeping_updated', data);
}
