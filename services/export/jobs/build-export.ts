// Builds a large export in slices: a job of hours would be considered dead, and delay others.
import { queueOf } from '../../../shared/quotas/payers';
import { defineJob, type JobContext } from '../../../shared/runtime/jobs/job';
import { Archive } from '../archive/archive';
import { Superseded } from '../archive/superseded';
import type { ExportRecord } from '../domain/present';
import { countFailure } from '../queries/exports';
import { buildArchive } from '../use-cases/build-archive';
import { completeExport, failExport } from '../use-cases/complete-export';

type ExportKey = { companyId: string; exportId: string };

const SLICE_MS = 10 * 60 * 1000;
/** Failures in a row, without progress; with their delays about four hours. */
const FAILURES_MAX = 20;
const WAIT_MAX_SECONDS = 15 * 60;

export const buildExport = defineJob<ExportKey>('build_export', async (key, ctx) => {
  const archive = await Archive.open(ctx.companyNamed(key.companyId), key.exportId);
  if (!archive) return;
  try {
    const endsAt = performance.now() + SLICE_MS;
    const mayGoOn = () => !ctx.signal.aborted && performance.now() < endsAt;
    if (await buildArchive(archive, ctx, mayGoOn)) await completeExport(archive, ctx);
    else await goOnLater(key, ctx, 0);
  } catch (error) {
    if (!(error instanceof Superseded)) await failed(error, key, archive, ctx);
  }
});

async function goOnLater(key: ExportKey, ctx: JobContext, delaySeconds: number): Promise<void> {
  const queue = await queueOf(ctx, key.companyId);
  await ctx
    .companyNamed(key.companyId)
    .transaction((tx) => tx.enqueue(buildExport, key, { delaySeconds, queue }));
}

/** Retries from the last checkpoint, FAILURES_MAX times. */
async function failed(error: unknown, key: ExportKey, archive: Archive, ctx: JobContext): Promise<void> {
  ctx.log.warn({ err: error, export: key.exportId }, 'building an export failed');
  const queue = await queueOf(ctx, key.companyId);
  await ctx.companyNamed(key.companyId).transaction(async (tx) => {
    const record = await tx.one<ExportRecord>(countFailure, [key.exportId, archive.runId]);
    if (!record) return;
    const { failures } = record;
    if (failures < FAILURES_MAX) {
      const delaySeconds = Math.min(WAIT_MAX_SECONDS, 2 ** failures);
      await tx.enqueue(buildExport, key, { delaySeconds, queue });
    } else {
      const reason = `It could not be built: ${failures} attempts in a row have failed`;
      await failExport(tx, key.exportId, reason, ctx.now());
    }
  });
}
