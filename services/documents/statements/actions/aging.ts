import type { Output } from '../../../../shared/contracts/contract';
import { documents } from '../../../../shared/contracts/documents';
import { readAction } from '../../../../shared/runtime/action';
import { readToday } from '../../use-cases/read-company';
import { aging as agingOf } from '../queries/statements';

type Aging = Output<typeof documents.aging>;

export const aging = readAction(documents.aging, async ({ asOf, page, pageSize }, ctx) => {
  const day = asOf ?? (await readToday(ctx));
  const values = [day, pageSize, (page - 1) * pageSize];
  const row = await ctx.company.one<Pick<Aging, 'total' | 'totals' | 'items'>>(agingOf, values);
  const { total = 0, totals = [], items = [] } = row ?? {};
  return { asOf: day, totals, items, page, pageSize, total, pageCount: Math.ceil(total / pageSize) };
});
