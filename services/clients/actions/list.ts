import { clients } from '../../../shared/contracts/clients';
import { cursorAfter, idAfter, pageOf } from '../../../shared/runtime/paging';
import { action } from '../../../shared/runtime/service';
import { present, type ShownClient } from '../domain/present';
import { farPage, page } from '../statements';

const FAR_ROWS = 500;

type PageRow = ShownClient & { total: number };

export const list = action(clients.list, async (input, ctx) => {
  const { before, offset } = idAfter(input);
  const statement = offset > FAR_ROWS ? farPage : page;
  const rows = await ctx.company.many<PageRow>(statement, [before, input.pageSize, offset]);
  const found = rows.filter((row) => row.id !== null);
  return pageOf(
    input,
    rows[0]?.total ?? 0,
    found.map(present),
    cursorAfter(input, found.at(-1)?.id, found.length),
  );
});
