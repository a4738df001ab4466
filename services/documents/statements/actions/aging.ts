import type { Output } from '../../../../shared/contracts/contract';
import { documents } from '../../../../shared/contracts/documents';
import { readAction } from '../../../../shared/runtime/action';
import { readCompany, todayOf } from '../../use-cases/read-sources';
import { aging as agingOf } from '../queries/statements';

type Aging = Output<typeof documents.aging>;

export const aging = readAction(documents.aging, async ({ asOf, page, pageSize }, ctx) => {
  const company = await readCompany(ctx);
  const day = asOf ?? todayOf(ctx, company);
  const values = [day, pageSize, (page - 1) * pageSize];
  const row = await ctx.company.one<Pick<Aging, 'total' | 'totals' | 'unsent' | 'items'>>(
    agingOf[company.receivablesFrom],
    values,
  );
  const { total = 0, totals = [], unsent = [], items = [] } = row ?? {};
  return { asOf: day, totals, unsent, items, page, pageSize, total, pageCount: Math.ceil(total / pageSize) };
});
