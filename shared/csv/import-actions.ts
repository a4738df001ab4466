// Implements the actions of contracts/imports.ts, and the jobs behind them.

import { companies } from '../contracts/companies';
import type { AnyAction } from '../contracts/contract';
import type { Import, importActions } from '../contracts/imports';
import { IMPORT_DAYS } from '../contracts/imports';
import { queueOf } from '../quotas/payers';
import { type Implementation, readAction, writeAction } from '../runtime/action';
import { newId } from '../runtime/database/ids';
import { problem } from '../runtime/errors';
import { readChunks, sumStoredBytes, writeChunks } from '../runtime/files/chunk-actions';
import { defineJob, type Job, type JobContext } from '../runtime/jobs/job';
import { withEagerGc } from '../runtime/work/eager-gc';
import type { ImportRecord } from './import-store';
import type { ImportDescription, ImportTarget } from './import-target';
import { inspectFile } from './inspect-file';
import { runImport, Superseded } from './run-import';
import { StarterGone } from './starter';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** In a row, without progress; with the delays between them about half an hour. */
const FAILURES_MAX = 10;
const WAIT_MAX_SECONDS = 5 * 60;

type Contract = ReturnType<typeof importActions>;
type ActionName = keyof Contract;
/** A contract of any path and any set of matches. */
type SomeContract = { [K in ActionName]: AnyAction };
type ImportKey = { companyId: string; importId: string };

export function implementImports<C extends SomeContract>(typedContract: C, description: ImportDescription) {
  // its actions are those of importActions, for each path and set of matches
  const contract = typedContract as unknown as Contract;
  const { access } = contract.startImport;
  const needs = access.kind === 'member' ? access : { roles: [], permissions: [] };
  const target = { ...description, roles: needs.roles, permissions: needs.permissions };
  const jobs = importJobs(target);
  const actions: { [K in ActionName]: Implementation } = {
    startImport: startImport(contract.startImport, target, jobs.run),
    readImport: readImport(contract, target),
    refusedRows: refusedRows(contract, target),
    fileChunk: readChunks(contract.fileChunk, target.files),
    uploadChunk: writeChunks(contract.uploadChunk, target.files),
    storedBytes: sumStoredBytes(contract.storedBytes, target.files),
  };
  return {
    actions: actions as unknown as { [K in ActionName]: Implementation<C[K]> },
    jobs: [jobs.run, jobs.tidy] as readonly Job[],
  };
}

function startImport(contract: Contract['startImport'], target: ImportTarget, job: Job<ImportKey>) {
  return writeAction(contract, {
    async ask(parameters, ctx) {
      const { bytes, fileName } = await ctx.upload(target.files);
      const queue = await queueOf(ctx, ctx.companyId);
      const countryOf = async () => {
        const company = await ctx.call(companies.profile, { companyId: ctx.companyId });
        return company?.country ?? null;
      };
      return { fileName, queue, ...(await inspectFile(bytes, parameters, target.fields, countryOf)) };
    },
    async write(
      { dryRun, match, onMatch },
      ctx,
      { bytes, fileName, queue, rowsTotal, warnings, ...inspected },
    ) {
      const now = ctx.now();
      const choice = {
        ...inspected,
        isDryRun: dryRun,
        match: match ?? target.usualMatch ?? 'externalId',
        onMatch,
      };
      const id = newId();
      const { userId, via, credentialId } = ctx.principal;
      const record = await ctx.company.transaction(async (tx) => {
        const expiresAt = new Date(now.getTime() + IMPORT_DAYS * DAY_MS);
        const file = await target.files.write(tx, [bytes], expiresAt);
        const isNew = await target.imports.insert(tx, {
          id,
          fileName,
          fileId: file.id,
          fileChunks: file.chunks,
          refusedFileId: newId(),
          choice,
          rowsTotal,
          warnings,
          startedBy: userId,
          startedByKey: via === 'key' ? credentialId : null,
          createdAt: now.toISOString(),
        });
        if (!isNew) throw problem('import_running');
        await tx.enqueue(job, { companyId: ctx.companyId, importId: id }, { queue });
        return existing(await target.imports.find(tx, id));
      });
      return presentImport(record);
    },
  });
}

function readImport(contract: Contract, target: ImportTarget) {
  return readAction(contract.readImport, async ({ id }, ctx) =>
    presentImport(existing(await target.imports.find(ctx.company, id))),
  );
}

function refusedRows(contract: Contract, target: ImportTarget) {
  return readAction(contract.refusedRows, async ({ id }, ctx) => {
    const record = existing(await target.imports.find(ctx.company, id));
    const file = await target.files.find(ctx.company, record.refusedFileId, ctx.now());
    if (!file || record.status === 'running') throw problem('import_not_found');
    const head = {
      contentType: 'text/csv; charset=utf-8',
      fileName: `refused-${record.fileName || 'rows.csv'}`,
    };
    return ctx.sendStoredFile(head, { action: contract.fileChunk.name, companyId: ctx.companyId, file });
  });
}

function existing(record: ImportRecord | undefined): ImportRecord {
  if (!record) throw problem('import_not_found');
  return record;
}

function presentImport(record: ImportRecord): Import {
  const { choice, rowsDone, rowsTotal, status } = record;
  const columns = choice.columns.map(({ header, field }) => ({ header, field: field?.name ?? null }));
  const percent =
    status === 'completed' ? 100 : Math.min(99, Math.floor((rowsDone * 100) / Math.max(1, rowsTotal)));
  return { ...record, ...choice, columns, percent };
}

function importJobs(target: ImportTarget): { run: Job<ImportKey>; tidy: Job<Record<string, never>> } {
  const run: Job<ImportKey> = defineJob<ImportKey>('run_import', async (key, ctx) => {
    const record = await target.imports.find(ctx.companyNamed(key.companyId), key.importId);
    if (record?.status !== 'running') return;
    try {
      const isOver = await withEagerGc(() => runImport(target, record, ctx));
      if (!isOver) await again(key, ctx, 0);
    } catch (error) {
      if (!(error instanceof Superseded)) await failed(error, key, ctx);
    }
  });
  const again = async (key: ImportKey, ctx: JobContext, delaySeconds: number) => {
    const queue = await queueOf(ctx, key.companyId);
    await ctx.companyNamed(key.companyId).transaction((tx) => tx.enqueue(run, key, { delaySeconds, queue }));
  };
  const failed = async (error: unknown, key: ImportKey, ctx: JobContext): Promise<void> => {
    ctx.log.warn({ err: error, import: key.importId }, 'an import failed');
    const rows = ctx.companyNamed(key.companyId);
    const fail = (reason: string) => target.imports.fail(rows, key.importId, reason, ctx.now().toISOString());
    if (error instanceof StarterGone) return fail(error.message);
    const failures = await target.imports.countFailure(rows, key.importId);
    if (failures === undefined) return;
    if (failures < FAILURES_MAX) return again(key, ctx, Math.min(WAIT_MAX_SECONDS, 2 ** failures));
    const reason = `${failures} attempts in a row have failed. The rows before are imported; send the file again later.`;
    await fail(reason);
  };
  const tidy = defineJob<Record<string, never>>(
    'tidy_imports',
    async (_payload, ctx) => {
      while ((await target.files.forgetExpired(ctx.acrossCompanies)) > 0) if (ctx.signal.aborted) return;
      const before = (ms: number) => new Date(ctx.now().getTime() - ms).toISOString();
      await target.imports.tidy(ctx.acrossCompanies, before(DAY_MS), before(IMPORT_DAYS * DAY_MS));
    },
    { cron: '53 * * * *' },
  );
  return { run, tidy };
}
