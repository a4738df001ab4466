import { companies } from '../../../shared/contracts/companies';
import { documents } from '../../../shared/contracts/documents';
import { exporting } from '../../../shared/contracts/export';
import { scopesOfParts } from '../../../shared/contracts/export-parts';
import { queueOf } from '../../../shared/quotas/payers';
import { readAction, writeAction } from '../../../shared/runtime/action';
import { assertScopes } from '../../../shared/runtime/checks/authorize';
import { assertPermissions } from '../../../shared/runtime/checks/permissions';
import type { AskContext, CallContext } from '../../../shared/runtime/context';
import { newId } from '../../../shared/runtime/database/ids';
import { problem } from '../../../shared/runtime/errors';
import { byKey, listOf } from '../../../shared/runtime/lists/row-actions';
import { fingerprint } from '../../../shared/runtime/secrets/credentials';
import { Archive } from '../archive/archive';
import { files } from '../archive/files';
import { Superseded } from '../archive/superseded';
import { type ExportRecord, isOver, present } from '../domain/present';
import { exportScopes, mayHave, permissionsOfExport } from '../domain/readable-parts';
import { buildExport } from '../jobs/build-export';
import { ExportRow } from '../models/export-row';
import { byToken, insertExport } from '../queries/exports';
import { buildArchive } from '../use-cases/build-archive';
import { completeExport, failExport } from '../use-cases/complete-export';

export const download = readAction(exporting.download, async ({ id, token }, ctx) => {
  const values = [fingerprint(token), ctx.now().toISOString()];
  const record = await ctx.acrossCompanies.one<ExportRecord>(byToken, values);
  if (record?.id !== id) throw problem('export_not_found');
  await assertMayHave(ctx, record);
  return sendZip(ctx, record);
});

/** @throws 404 if the role that the link was made with has ended, even if it came back, 410 if the company is blocked */
async function assertMayHave(
  ctx: AskContext,
  { requestedBy, companyId, createdAt, scopes }: ExportRecord,
): Promise<void> {
  const membership = await ctx.call(companies.membership, { userId: requestedBy, companyId });
  if (!membership || !mayHave(membership, scopes)) throw problem('export_not_found');
  if (createdAt < (membership.adminSince ?? membership.joinedAt)) throw problem('export_not_found');
  if (membership.suspended === 'blocked' || membership.suspended === 'no_access')
    throw problem('export_blocked');
}

export const file = byKey(exporting.file, ExportRow, 'export_not_found', (record, ctx) => {
  assertScopes(ctx.principal, scopesOfParts(record.scopes));
  assertPermissions(ctx.principal, permissionsOfExport(record.scopes));
  return sendZip(ctx, record);
});

const presentNow = (record: ExportRecord, ctx: AskContext) => present(record, ctx.now());
const LISTED = { order: ['id desc'], limit: 100 } as const;

export const get = byKey(exporting.get, ExportRow, 'export_not_found', presentNow);
export const list = listOf(exporting.list, ExportRow, LISTED, presentNow);

/** A small export is built before the write, step by step; a large one is left to a job. */
export const start = writeAction(exporting.start, {
  async ask(_input, ctx) {
    const { documents: count } = await ctx.call(documents.exportSize, { companyId: ctx.companyId });
    const isSmall = count <= ctx.config.exportInlineMaxDocuments;
    if (isSmall) return { count, built: await now(ctx, count), queue: undefined };
    return { count, built: undefined, queue: await queueOf(ctx, ctx.companyId) };
  },
  write: (_input, ctx, { count, built, queue }) => (built ? sendZip(ctx, built) : later(ctx, count, queue)),
});

function valuesOf(ctx: CallContext, delivery: ExportRecord['delivery'], count: number): unknown[] {
  const { userId, email, locale } = ctx.principal;
  const scopes = exportScopes(ctx.principal);
  return [newId(), userId, email, locale, delivery, count, ctx.now().toISOString(), scopes];
}

async function later(ctx: CallContext, count: number, queue: string) {
  const { companyId } = ctx;
  ctx.reply.status = 202;
  return ctx.company.transaction(async (tx) => {
    const record = await tx.one<ExportRecord>(insertExport, valuesOf(ctx, 'mail', count));
    if (!record) throw problem('export_running');
    // the job that completes it acts for nobody
    tx.record(companyId, 'export.requested', { type: 'export', id: record.id });
    await tx.enqueue(buildExport, { companyId, exportId: record.id }, { queue });
    return { exportId: record.id, deliveredTo: record.email };
  });
}

async function now(ctx: AskContext, count: number): Promise<ExportRecord> {
  const record = await ctx.company.one<ExportRecord>(insertExport, valuesOf(ctx, 'answer', count));
  if (!record) throw new Superseded();
  try {
    const archive = await Archive.open(ctx.company, record.id);
    if (!archive) throw new Superseded();
    await buildArchive(archive, ctx, () => true);
    return await completeExport(archive, ctx);
  } catch (error) {
    const reason = 'It could not be built';
    await ctx.company.transaction((tx) => failExport(tx, record.id, reason, ctx.now()));
    throw error;
  }
}

/** A finished archive as the response to a request. */
async function sendZip(ctx: CallContext, record: ExportRecord): Promise<never> {
  const { id, companyId, status, expiresAt, createdAt } = record;
  const isThere = status === 'completed' && !isOver(expiresAt, ctx.now());
  const file = isThere ? await files.find(ctx.companyNamed(companyId), id, ctx.now()) : undefined;
  if (!file) throw problem('export_not_found');
  const fileName = `export-${createdAt.slice(0, 10)}.zip`;
  const head = { contentType: 'application/zip', fileName };
  return ctx.sendStoredFile(head, { action: exporting.fileChunk.name, companyId, file });
}
