import { catalog } from '../../../shared/contracts/catalog';
import { splitCsvChoice } from '../../../shared/csv/csv-format';
import { readAction } from '../../../shared/runtime/action';
import { pageOf, placeOf } from '../domain/page';
import type { ArticleRecord } from '../domain/present';
import { sendList } from '../importing/use-cases/send-list';
import { activeArticles } from '../queries/articles';
import { isChosen, listChosen } from '../use-cases/list-chosen';

export const list = readAction(catalog.list, async (given, ctx) => {
  const [input, format] = splitCsvChoice(given);
  if (ctx.accepts === 'text/csv') return sendList(input, format, ctx);
  if (isChosen(input)) return listChosen(input, ctx);
  return pageOf(await ctx.company.many<ArticleRecord>(activeArticles, placeOf(input.cursor)));
});
