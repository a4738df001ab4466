// Each night: erases details and removes entries that are older than their company keeps them.
import { newId } from '../../../shared/runtime/database/ids';
import { forEach } from '../../../shared/runtime/jobs/each';
import { defineJob, type JobContext } from '../../../shared/runtime/jobs/job';
import {
  defaultSettings,
  detailsKeptFrom,
  erasureEntry,
  keepsDetail,
  RETENTION_REASON,
} from '../domain/retention';
import { HeadRow } from '../models/head-row';
import { SettingsRow } from '../models/settings-row';
import { companiesWithOld, entriesBefore, eraseDetails, removeOldest } from '../queries/retention';

const DAY_MS = 24 * 60 * 60 * 1000;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
/** A step is one transaction, in which appending waits. */
const REMOVED_AT_ONCE = 1_000;

export const keepRetention = defineJob(
  'keep_retention',
  async (_payload, ctx) => {
    let companies = await someAfter(BEFORE_ALL, ctx);
    for (let last = companies.at(-1); last; last = companies.at(-1)) {
      await forEach(companies, ({ companyId }) => keepOf(companyId, ctx), ctx);
      companies = await someAfter(last.companyId, ctx);
    }
  },
  { cron: '17 3 * * *', makeUpForMs: DAY_MS },
);

function someAfter(companyId: string, ctx: JobContext): Promise<{ companyId: string }[]> {
  return ctx.acrossCompanies.many(companiesWithOld, [ctx.now().toISOString(), companyId]);
}

/** A process that is to stop ends after a step; another one does the rest. */
async function keepOf(companyId: string, ctx: JobContext): Promise<void> {
  while (await eraseSome(companyId, ctx)) ctx.signal.throwIfAborted();
  while (await removeSome(companyId, ctx)) ctx.signal.throwIfAborted();
}

/** Returns true if there may be more. */
function eraseSome(companyId: string, ctx: JobContext): Promise<boolean> {
  return ctx.companyNamed(companyId).transaction(async (tx) => {
    const head = await tx.lock(HeadRow, {});
    if (!head) return false;
    const now = ctx.now();
    const settings = (await tx.find(SettingsRow, {})) ?? defaultSettings(companyId, now.toISOString());
    const begin = Math.max(head.erasedSequence, head.removedSequence);
    const old = await tx.many<{ sequence: number; action: string }>(entriesBefore, [
      begin,
      detailsKeptFrom(settings, now),
    ]);
    const last = old.at(-1);
    if (!last) return false;
    const sequences = old.flatMap(({ sequence, action }) => (keepsDetail(action) ? [] : [sequence]));
    await tx.update(HeadRow, {}, { erasedSequence: last.sequence });
    if (sequences.length === 0) return true;
    const reason = RETENTION_REASON;
    const count = sequences.length;
    const entry = erasureEntry({ id: newId(), companyId, at: now.toISOString(), reason, count });
    await tx.many(eraseDetails, [sequences, reason, JSON.stringify(entry)]);
    return true;
  });
}

async function removeSome(companyId: string, ctx: JobContext): Promise<boolean> {
  const rows = await ctx.companyNamed(companyId).many<{ count: number }>(removeOldest, [REMOVED_AT_ONCE]);
  return Number(rows[0]?.count ?? 0) > 0;
}
