// The last step: the file can be downloaded, and the user gets the link by mail.
import { createHash } from 'node:crypto';
import { DATA_EXPORT_DAYS } from '../../../../shared/contracts/data-exports';
import { mail } from '../../../../shared/contracts/mail';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import type { JobContext } from '../../../../shared/runtime/jobs/job';
import { fingerprint, newToken } from '../../../../shared/runtime/secrets/credentials';
import { secretMessage } from '../../../../shared/runtime/secrets/mail-box';
import { addDays, calendarDate, endOfDay } from '../../../../shared/values/calendar';
import type { UserRecord } from '../../domain/user';
import { UserRow } from '../../models/user-row';
import { DataExportChunkRow } from '../models/data-export-chunk-row';
import { DataExportRow } from '../models/data-export-row';

const CHUNK_BYTES = 256 * 1024;
const UTC = 'UTC';

/** Changes nothing if another run has completed it, another export was asked for, or the deletion of the account has begun. */
export async function completeDataExport(
  userId: string,
  exportId: string,
  zip: Buffer,
  ctx: JobContext,
): Promise<void> {
  const now = ctx.now();
  const token = newToken();
  const lastDay = addDays(calendarDate(now, UTC), DATA_EXPORT_DAYS);
  await ctx.global.transaction(async (tx) => {
    const user = await tx.lock(UserRow, { id: userId });
    if (!user || user.deletionBegunAt) return;
    const record = await tx.lock(DataExportRow, { userId });
    if (record?.id !== exportId || record.completedAt) return;
    const chunks = await storeChunks(tx, exportId, zip);
    await tx.update(
      DataExportRow,
      { userId },
      {
        ...{ completedAt: now.toISOString(), expiresAt: endOfDay(lastDay, UTC).toISOString() },
        ...{ chunks, sizeBytes: zip.length, tokenHash: fingerprint(token) },
        sha256: createHash('sha256').update(zip).digest('hex'),
      },
    );
    await mailLink(tx, ctx, user, { token, lastDay });
  });
}

async function storeChunks(tx: Transaction, exportId: string, zip: Buffer): Promise<number> {
  let index = 0;
  for (let from = 0; from < zip.length; from += CHUNK_BYTES)
    await tx.insert(DataExportChunkRow, {
      exportId,
      index: index++,
      bytes: zip.subarray(from, from + CHUNK_BYTES),
    });
  return index;
}

async function mailLink(
  tx: Transaction,
  ctx: JobContext,
  { email: to, locale }: UserRecord,
  { token, lastDay }: { token: string; lastDay: string },
): Promise<void> {
  const link = `${ctx.config.baseUrl}/api/account/data-export/download?token=${token}`;
  const addressing = { companyId: null, template: 'data_export_ready', to } as const;
  await tx.deliver(mail.accept, null, secretMessage(ctx, addressing, locale, { link, expiresOn: lastDay }));
}
