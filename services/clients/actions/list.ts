import { clients } from '../../../shared/contracts/clients';
import { readAction } from '../../../shared/runtime/action';
import { cursorAfter, cutPage, idAfter, pageOf, rowsToRead } from '../../../shared/runtime/paging';
import { present, type ShownClient } from '../domain/present';
import { farPage, page } from '../queries/clients';

const FAR_ROWS = 500;

type PageRow = ShownClient & { total: number };

export const list = readAction(clients.list, async (input, ctx) => {
  const { before, offset } = idAfter(input);
  const statement = offset > FAR_ROWS ? farPage : page;
  const rows = await ctx.company.many<PageRow>(statement, [before, rowsToRead(input.pageSize), offset]);
  const found = rows.filter((row) => row.id !== null);
  const { shown, goesOnAfter } = cutPage(found, input.pageSize);
  return pageOf(input, rows[0]?.total ?? 0, shown.map(present), cursorAfter(goesOnAfter));
});
