import { forEach } from '../../../../shared/runtime/jobs/each';
import { defineJob } from '../../../../shared/runtime/jobs/job';
import { unbooked } from '../queries/collections';
import { bookCollection } from '../use-cases/book-collection';

const LEFT_AFTER_MS = 5 * 60_000;

/** Settles and reverses collections that a line of the bank has moved. */
export const bookCollections = defineJob<{ companyId: string; ids: string[] }>(
  'book_collections',
  ({ companyId, ids }, ctx) => forEach(ids, (id) => bookCollection(ctx, companyId, id), ctx),
);

/** Books what a crash has left. */
export const bookLeftCollections = defineJob<Record<string, never>>(
  'book_left_collections',
  async (_payload, ctx) => {
    const before = new Date(ctx.now().getTime() - LEFT_AFTER_MS).toISOString();
    const unfinished = await ctx.acrossCompanies.many<{ companyId: string; id: string }>(unbooked, [before]);
    await forEach(unfinished, ({ companyId, id }) => bookCollection(ctx, companyId, id), ctx);
  },
  { cron: '*/10 * * * *' },
);
