import { catalog } from '../../../shared/contracts/catalog';
import { splitCsvChoice } from '../../../shared/csv/csv-format';
import { readAction } from '../../../shared/runtime/action';
import { pageOf, positionByName } from '../domain/page';
import type { ArticleRecord } from '../domain/present';
import { sendList } from '../importing/use-cases/send-list';
import { activeArticles } from '../queries/articles';
import { hasFilters, listFiltered } from '../use-cases/list-filtered';

export const list = readAction(catalog.list, async (given, ctx) => {
  const [input, format] = splitCsvChoice(given);
  if (ctx.accepts === 'text/csv') return sendList(input, format, ctx);
  if (hasFilters(input)) return listFiltered(input, ctx);
  return pageOf(await ctx.company.many<ArticleRecord>(activeArticles, positionByName(input.cursor)));
});
