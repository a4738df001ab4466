import { transmissions } from '../../../shared/contracts/transmissions';
import { readAction } from '../../../shared/runtime/action';
import { cursorAfter, cutPage, idAfter, pageOf, rowsToRead } from '../../../shared/runtime/lists/paging';
import { present, type ShownRecord } from '../domain/present';
import { page } from '../queries/transmissions';

/** Row of a page; an empty page has one row with the total. */
type Counted = (ShownRecord | { id: null }) & { total: number };

export const list = readAction(transmissions.list, async (input, ctx) => {
  const { channel = null, environment = null, state = null, documentId = null, ...paging } = input;
  const { before, offset } = idAfter(paging);
  const values = [before, rowsToRead(paging.pageSize), offset, channel, environment, state, documentId];
  const rows = await ctx.company.many<Counted>(page, values);
  const found = rows.filter((row) => row.id !== null);
  const { shown, goesOnAfter } = cutPage(found, paging.pageSize);
  return pageOf(paging, rows[0]?.total ?? 0, shown.map(present), cursorAfter(goesOnAfter));
});
