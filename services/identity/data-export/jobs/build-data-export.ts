import { defineJob } from '../../../../shared/runtime/jobs/job';
import { DATA_EXPORT } from '../../../../shared/texts/data-export';
import { zipOf } from '../../../../shared/zip/small-zip';
import { UserRow } from '../../models/user-row';
import { readablePage } from '../domain/readable-page';
import { jsonText } from '../domain/user-data';
import { DataExportRow } from '../models/data-export-row';
import { collectUserData } from '../use-cases/collect-user-data';
import { completeDataExport } from '../use-cases/complete-data-export';

/** Exports are built one at a time, since each is in memory. */
export const DATA_EXPORT_QUEUE = 'data_exports';

/** Nothing is stored before the end, so a killed run leaves nothing and the next one begins anew. */
export const buildDataExport = defineJob<{ userId: string; exportId: string }>(
  'build_data_export',
  async ({ userId, exportId }, ctx) => {
    const record = await ctx.global.find(DataExportRow, { userId });
    const user = await ctx.global.find(UserRow, { id: userId });
    if (record?.id !== exportId || record.completedAt || !user || user.deletionBegunAt) return;
    const data = await collectUserData(ctx, user);
    const now = ctx.now();
    const locale = user.locale ?? 'en';
    const head = { instance: ctx.config.baseUrl, email: user.email, createdAt: now.toISOString() };
    const wording = { locale, texts: DATA_EXPORT[locale] };
    const texts = {
      'data.json': jsonText(head, data),
      'data.html': readablePage(head, data, wording),
    };
    await completeDataExport(userId, exportId, await zipOf(texts, now), ctx);
  },
);
