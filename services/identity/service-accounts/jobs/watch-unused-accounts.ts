import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { forEach } from '../../../../shared/runtime/jobs/each';
import { defineJob, type JobContext } from '../../../../shared/runtime/jobs/job';
import { readOwners } from '../../use-cases/read-owners';
import { accountEvent } from '../domain/service-account';
import { type ServiceAccountRecord, ServiceAccountRow } from '../models/service-account-row';
import { isUnused, unusedAccounts } from '../queries/service-accounts';
import { notifyOwners } from '../use-cases/notify-owners';

const DAY_MS = 86_400_000;

interface Unused {
  companyId: string;
  id: string;
}

/**
 * Suspends service accounts whose keys nobody uses, after a notice at half of the time: a key that was forgotten still opens the company
 * to whoever finds it.
 */
export const watchUnusedAccounts = defineJob(
  'watch_unused_service_accounts',
  async (_payload, ctx) => {
    const days = ctx.config.serviceAccountUnusedDays;
    if (days === 0) return;
    await forEach(await unusedFor(days, true, ctx), (one) => suspend(one, days, ctx), ctx);
    const noticeDays = Math.ceil(days / 2);
    await forEach(await unusedFor(noticeDays, false, ctx), (one) => announce(one, noticeDays, ctx), ctx);
  },
  { cron: '23 5 * * *', makeUpForMs: DAY_MS },
);

function unusedFor(days: number, isSuspension: boolean, ctx: JobContext): Promise<Unused[]> {
  return ctx.acrossCompanies.many<Unused>(unusedAccounts, [daysAgo(days, ctx), isSuspension]);
}

function daysAgo(days: number, ctx: JobContext): string {
  return new Date(ctx.now().getTime() - days * DAY_MS).toISOString();
}

async function suspend({ companyId, id }: Unused, days: number, ctx: JobContext): Promise<void> {
  const owners = await readOwners(ctx, companyId);
  await ctx.companyNamed(companyId).transaction(async (tx) => {
    const row = await lockUnused(tx, id, days, ctx);
    if (!row) return;
    const updatedAt = ctx.now().toISOString();
    const after = { ...row, isActive: false, version: row.version + 1, updatedAt };
    await tx.update(ServiceAccountRow, { id }, after);
    await tx.emit(companyId, 'service_account.updated', accountEvent(after));
    await notifyOwners(tx, ctx, row, owners, { change: 'suspended', days: String(days) });
  });
  ctx.broadcast('identity.revoked', { userId: id });
}

async function announce({ companyId, id }: Unused, days: number, ctx: JobContext): Promise<void> {
  const owners = await readOwners(ctx, companyId);
  await ctx.companyNamed(companyId).transaction(async (tx) => {
    const row = await lockUnused(tx, id, days, ctx);
    if (!row) return;
    await tx.update(ServiceAccountRow, { id }, { unusedNoticeAt: ctx.now().toISOString() });
    await notifyOwners(tx, ctx, row, owners, { change: 'unused', days: String(days) });
  });
}

/** Undefined for an account that has been used or changed since it was read. */
async function lockUnused(
  tx: Transaction,
  id: string,
  days: number,
  ctx: JobContext,
): Promise<ServiceAccountRecord | undefined> {
  const row = await tx.lock(ServiceAccountRow, { id });
  return row && (await tx.one(isUnused, [id, daysAgo(days, ctx)])) ? row : undefined;
}
