// Builds a large export, a slice at a time: a job that runs for hours would be taken for dead, and keep others waiting.
import { defineJob, type JobContext } from '../../../shared/runtime/jobs/job';
import { Archive } from '../archive/archive';
import { Superseded } from '../archive/superseded';
import { build } from '../build';
import type { ExportRecord } from '../domain/present';
import { giveUp } from '../give-up';
import { countFailure } from '../queries/exports';
import { seal } from '../seal';

type Named = { companyId: string; exportId: string };

const SLICE_MS = 10 * 60 * 1000;
/** In a row without any progress; with the waits between them about four hours. */
const FAILURES_MAX = 20;
const WAIT_MAX_SECONDS = 15 * 60;

export const buildExport = defineJob<Named>('build_export', async (named, ctx) => {
  const archive = await Archive.open(ctx.companyNamed(named.companyId), named.exportId);
  if (!archive) return;
  try {
    const endsAt = performance.now() + SLICE_MS;
    const mayGoOn = () => !ctx.signal.aborted && performance.now() < endsAt;
    if (await build(archive, ctx, mayGoOn)) await seal(archive, ctx);
    else await goOnLater(named, ctx, 0);
  } catch (error) {
    if (!(error instanceof Superseded)) await failed(error, named, archive, ctx);
  }
});

async function goOnLater(named: Named, ctx: JobContext, delaySeconds: number): Promise<void> {
  await ctx
    .companyNamed(named.companyId)
    .transaction((tx) => tx.enqueue(buildExport, named, { delaySeconds }));
}

/** Tried again from the last checkpoint, until it is of no use. */
async function failed(error: unknown, named: Named, archive: Archive, ctx: JobContext): Promise<void> {
  ctx.log.warn({ err: error, export: named.exportId }, 'building an export failed');
  await ctx.companyNamed(named.companyId).transaction(async (tx) => {
    const record = await tx.one<ExportRecord>(countFailure, [named.exportId, archive.runId]);
    if (!record) return;
    const { failures } = record;
    if (failures < FAILURES_MAX) {
      const delaySeconds = Math.min(WAIT_MAX_SECONDS, 2 ** failures);
      await tx.enqueue(buildExport, named, { delaySeconds });
    } else {
      const reason = `It could not be built: ${failures} attempts in a row have failed`;
      await giveUp(tx, named.exportId, reason, ctx.now());
    }
  });
}
