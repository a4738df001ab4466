import { mail } from '../../../shared/contracts/mail';
import { cursorAfter, idAfter, pageOf } from '../../../shared/runtime/paging';
import { action } from '../../../shared/runtime/service';
import { type LoggedRecord, present } from '../domain/present';
import { log as all, logByStatus } from '../statements';

/** One row with only the total when the page is empty. */
type Counted = Partial<LoggedRecord> & { total: number };

export const log = action(mail.log, async ({ status, ...paging }, ctx) => {
  const { before, offset } = idAfter(paging);
  const values = [before, paging.pageSize, offset];
  const rows = await (status === undefined
    ? ctx.company.many<Counted>(all, values)
    : ctx.company.many<Counted>(logByStatus, [...values, status]));
  const items = rows.filter(isMessage).map(present);
  const nextCursor = cursorAfter(paging, items.at(-1)?.id, items.length);
  return pageOf(paging, rows[0]?.total ?? 0, items, nextCursor);
});

function isMessage(row: Counted): row is LoggedRecord & { total: number } {
  return typeof row.id === 'string';
}
