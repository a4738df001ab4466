import { webhooks } from '../../../shared/contracts/webhooks';
import { readAction } from '../../../shared/runtime/action';
import { invalid } from '../../../shared/runtime/errors';
import { cutPage, rowsToRead } from '../../../shared/runtime/paging';
import { type DeliveryRecord, presentDelivery } from '../domain/present';
import { endpointOf } from '../endpoint';
import { page, troubledPage } from '../queries/deliveries';

const PAGES = { failed: troubledPage('failed'), retrying: troubledPage('retrying') };

export const deliveries = readAction(webhooks.deliveries, async ({ id, status, pageSize, cursor }, ctx) => {
  await endpointOf(ctx, id);
  const statement = status ? PAGES[status] : page;
  const rows = await ctx.company.many<DeliveryRecord>(statement, [id, before(cursor), rowsToRead(pageSize)]);
  const { shown, goesOnAfter } = cutPage(rows, pageSize);
  return {
    items: shown.map(presentDelivery),
    nextCursor: goesOnAfter ? written(goesOnAfter.sequence) : null,
  };
});

function written(sequence: number): string {
  return Buffer.from(String(sequence)).toString('base64url');
}

function before(cursor: string | undefined): number {
  if (cursor === undefined) return Number.MAX_SAFE_INTEGER;
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  if (!/^[1-9]\d{0,14}$/.test(text)) throw invalid('/cursor', 'is not a nextCursor of this list');
  return Number(text);
}
