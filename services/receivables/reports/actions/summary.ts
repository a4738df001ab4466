import { documents } from '../../../../shared/contracts/documents';
import { receivables } from '../../../../shared/contracts/receivables';
import { readAction } from '../../../../shared/runtime/action';
import { summaryRows } from '../domain/summary-rows';
import { announcedLines, type LineSums, type OpenLines, openLines } from '../queries/open-lines';

export const summary = readAction(receivables.summary, async (input, ctx) => {
  const { companyId } = ctx;
  const { asOf, today, items: owed } = await ctx.call(documents.receivableSums, { companyId, ...input });
  const [unmatched, announced] = await Promise.all([
    ctx.company.many<OpenLines>(openLines, [asOf, null]),
    asOf < today ? undefined : ctx.company.many<LineSums>(announcedLines),
  ]);
  return { asOf, items: summaryRows(owed, unmatched, announced) };
});
