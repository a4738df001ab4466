import { clients } from '../../../shared/contracts/clients';
import type { Input, Output } from '../../../shared/contracts/contract';
import { splitCsvChoice } from '../../../shared/csv/csv-format';
import { readAction } from '../../../shared/runtime/action';
import type { AskContext } from '../../../shared/runtime/context';
import { cursorAfter, cutPage, idAfter, pageOf, rowsToRead } from '../../../shared/runtime/lists/paging';
import { longTexts, present, type ShownClient } from '../domain/present';
import { sendList } from '../importing/use-cases/send-list';
import { farPage, page } from '../queries/clients';
import { hasFilters, listFiltered } from '../use-cases/list-filtered';

const FAR_ROWS = 500;

type ListInput = Input<typeof clients.list>;
type PageRow = ShownClient & { total: number };

export const list = readAction(clients.list, (given, ctx) => {
  const [input, format] = splitCsvChoice(given);
  if (ctx.accepts === 'text/csv') return sendList(input, format, ctx);
  return hasFilters(input) ? listFiltered(input, ctx) : listAll(input, ctx);
});

/** The list without sort and filters, which is asked for most. */
async function listAll(input: ListInput, ctx: AskContext): Promise<Output<typeof clients.list>> {
  const { before, offset } = idAfter(input);
  const statement = offset > FAR_ROWS ? farPage : page;
  const rows = await ctx.company.many<PageRow>(statement, [before, rowsToRead(input.pageSize), offset]);
  const found = rows.filter((row) => row.id !== null);
  const { shown, goesOnAfter } = cutPage(found, input.pageSize, input.cursor ? longTexts : undefined);
  return pageOf(input, rows[0]?.total ?? 0, shown.map(present), cursorAfter(goesOnAfter));
}
