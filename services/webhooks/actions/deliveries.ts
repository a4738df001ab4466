import { webhooks } from '../../../shared/contracts/webhooks';
import { readAction } from '../../../shared/runtime/action';
import { readCursor, writeCursor } from '../../../shared/runtime/lists/cursor';
import { cutPage, rowsToRead } from '../../../shared/runtime/lists/paging';
import { type DeliveryRecord, presentDelivery } from '../domain/present';
import { page, troubledPage } from '../queries/deliveries';
import { readEndpoint } from '../use-cases/change-endpoint';

const PAGES = { failed: troubledPage('failed'), retrying: troubledPage('retrying') };

export const deliveries = readAction(webhooks.deliveries, async ({ id, status, pageSize, cursor }, ctx) => {
  await readEndpoint(ctx, id);
  const query = status ? PAGES[status] : page;
  const rows = await ctx.company.many<DeliveryRecord>(query, [id, before(cursor), rowsToRead(pageSize)]);
  const { shown, goesOnAfter } = cutPage(rows, pageSize);
  return {
    items: shown.map((row) => presentDelivery(row, ctx.principal)),
    nextCursor: goesOnAfter ? written(goesOnAfter.sequence) : null,
  };
});

function written(sequence: number): string {
  return writeCursor(String(sequence));
}

function before(cursor: string | undefined): number {
  if (cursor === undefined) return Number.MAX_SAFE_INTEGER;
  return Number(readCursor(cursor, /^[1-9]\d{0,14}$/)[0]);
}
