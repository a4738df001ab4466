import { documents } from '../../../../shared/contracts/documents';
import type { ReceivableSums } from '../../../../shared/contracts/documents/receivable-sums';
import { readAction } from '../../../../shared/runtime/action';
import { readCompany, todayOf } from '../../use-cases/read-sources';
import { receivableSums as queries } from '../queries/receivable-sums';

export const receivableSums = readAction(documents.receivableSums, async ({ companyId, asOf }, ctx) => {
  const company = await readCompany(ctx, companyId);
  const today = todayOf(ctx, company);
  const day = asOf ?? today;
  const rows = ctx.companyNamed(companyId);
  const items = await rows.many<ReceivableSums>(queries[company.receivablesFrom], [day]);
  return { asOf: day, today, items };
});
