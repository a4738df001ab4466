import { mail } from '../../../shared/contracts/mail';
import { readAction } from '../../../shared/runtime/action';
import { cursorAfter, cutPage, idAfter, pageOf, rowsToRead } from '../../../shared/runtime/lists/paging';
import { type LoggedRecord, present } from '../domain/present';
import { log as all, logByStatus } from '../queries/messages';

/** Row of a page; an empty page has one row with the total. */
type Counted = Partial<LoggedRecord> & { total: number };

export const log = readAction(mail.log, async ({ status, ...paging }, ctx) => {
  const { before, offset } = idAfter(paging);
  const values = [before, rowsToRead(paging.pageSize), offset];
  const rows = await (status === undefined
    ? ctx.company.many<Counted>(all, values)
    : ctx.company.many<Counted>(logByStatus, [...values, status]));
  const { shown, goesOnAfter } = cutPage(rows.filter(isMessage), paging.pageSize);
  const items = shown.map((row) => present(row, ctx.principal));
  return pageOf(paging, rows[0]?.total ?? 0, items, cursorAfter(goesOnAfter));
});

function isMessage(row: Counted): row is LoggedRecord & { total: number } {
  return typeof row.id === 'string';
}
