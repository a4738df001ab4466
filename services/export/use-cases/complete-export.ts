// The last step: the archive is complete and can be downloaded from now on.
import { createHash } from 'node:crypto';
import { companies } from '../../../shared/contracts/companies';
import { EXPORT_LINK_DAYS } from '../../../shared/contracts/export';
import { mail } from '../../../shared/contracts/mail';
import type { Scoped } from '../../../shared/runtime/database/scoped';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { fingerprint, newToken } from '../../../shared/runtime/secrets/credentials';
import { secretMessage } from '../../../shared/runtime/secrets/mail-box';
import { addDays, calendarDate, endOfDay } from '../../../shared/values/calendar';
import type { Archive } from '../archive/archive';
import type { ExportContext } from '../archive/export-context';
import { files } from '../archive/files';
import { Superseded } from '../archive/superseded';
import type { ExportRecord } from '../domain/present';
import { deleteEntries } from '../queries/entries';
import { complete, fail } from '../queries/exports';
import { companyOf } from '../steps/company';

/** Long enough for a slow client to fetch it, and for a repeated Idempotency-Key. */
const INLINE_KEPT_MS = 60 * 60 * 1000;
/** The last export of a company is kept as long as its row. */
const LAST_KEPT_MS = 90 * 24 * 60 * 60 * 1000;

interface Completion {
  /** Last day of the link, in the company's time zone. */
  lastDay: string;
  expiresAt: Date;
  companyName: string;
  /** The language of the recipient, else of the company. */
  language: string | null;
}

/** @throws Superseded when another run has taken over */
export async function completeExport(archive: Archive, ctx: ExportContext): Promise<ExportRecord> {
  const { id, companyId } = archive.record;
  const company = ctx.companyNamed(companyId);
  const completion = await completionOf(archive, ctx);
  const { delivery, email } = archive.record;
  // a service account has no address: its key reads the file
  const token = delivery === 'mail' && email !== '' ? newToken() : null;
  const sha256 = delivery === 'deletion' ? await hashOf(company, id, ctx.now()) : null;
  const times = [ctx.now().toISOString(), completion.expiresAt.toISOString()];
  return company.transaction(async (tx) => {
    const values = [id, archive.runId, token && fingerprint(token), ...times];
    const record = await tx.one<ExportRecord>(complete, values);
    if (!record) throw new Superseded();
    await files.finish(tx, id, sha256, completion.expiresAt);
    await tx.many(deleteEntries, [id]);
    await emitCompleted(tx, record, completion.expiresAt);
    if (sha256) await reportToDeletion(tx, record, sha256);
    if (token)
      await mailLink(tx, ctx, record, { ...completion, link: `${ctx.config.baseUrl}${pathOf(id, token)}` });
    return record;
  });
}

/** Reads the zip chunk by chunk. */
async function hashOf(company: Scoped, id: string, now: Date): Promise<string> {
  const file = await files.find(company, id, now);
  const hash = createHash('sha256');
  for (let index = 0; index < (file?.chunks ?? 0); index++)
    hash.update((await files.chunk(company, id, index)) ?? '');
  return hash.digest('hex');
}

async function reportToDeletion(
  tx: Transaction,
  { companyId, id, sizeBytes }: ExportRecord,
  sha256: string | null,
): Promise<void> {
  const outcome = { companyId, exportId: id, sha256, sizeBytes: Number(sizeBytes) };
  await tx.deliver(companies.deletionExported, companyId, outcome);
}

function pathOf(id: string, token: string): string {
  return `/api/companies/exports/${id}/download?token=${token}`;
}

async function completionOf({ record }: Archive, ctx: ExportContext): Promise<Completion> {
  const { name, timeZone, language } = await companyOf(record.companyId, ctx);
  const now = ctx.now();
  const lastDay = addDays(calendarDate(now, timeZone), EXPORT_LINK_DAYS);
  const expiresAt = {
    mail: endOfDay(lastDay, timeZone),
    answer: new Date(now.getTime() + INLINE_KEPT_MS),
    deletion: new Date(now.getTime() + LAST_KEPT_MS),
  }[record.delivery];
  return { lastDay, expiresAt, companyName: name, language: record.locale ?? language };
}

function emitCompleted(tx: Transaction, record: ExportRecord, expiresAt: Date): Promise<void> {
  const { id, companyId, requestedBy, delivery, documentsDone, missingPdfs } = record;
  return tx.emit(companyId, 'export.completed', {
    id,
    requestedBy,
    delivery,
    missingPdfs,
    documents: documentsDone,
    sizeBytes: Number(record.sizeBytes),
    expiresAt: expiresAt.toISOString(),
  });
}

async function mailLink(
  tx: Transaction,
  ctx: ExportContext,
  { companyId, email: to, documentsDone }: ExportRecord,
  { companyName, language, lastDay: expiresOn, link }: Completion & { link: string },
): Promise<void> {
  const variables = { companyName, documents: String(documentsDone), link, expiresOn };
  const addressing = { companyId, template: 'export_ready', to } as const;
  await tx.deliver(mail.accept, companyId, secretMessage(ctx, addressing, language, variables));
}

/**
 * An export that cannot be built: its parts are deleted, and the event tells the company.
 * Changes nothing when the export has ended already.
 */
export async function failExport(tx: Transaction, id: string, reason: string, now: Date): Promise<void> {
  const record = await tx.one<ExportRecord>(fail, [id, reason, now.toISOString()]);
  if (!record) return;
  await files.remove(tx, id);
  await tx.many(deleteEntries, [id]);
  if (record.delivery === 'deletion') await reportToDeletion(tx, record, null);
  const { companyId, requestedBy } = record;
  await tx.emit(companyId, 'export.failed', { id, requestedBy, reason });
}
