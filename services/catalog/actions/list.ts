import { catalog } from '../../../shared/contracts/catalog';
import { splitCsvChoice } from '../../../shared/csv/csv-format';
import { sendResources } from '../../../shared/csv/send-resources';
import { readAction } from '../../../shared/runtime/action';
import { csvTable } from '../importing/csv-table';
import { articleList } from '../queries/list';

export const list = readAction(catalog.list, (given, ctx) => {
  const [input, format] = splitCsvChoice(given);
  if (ctx.accepts !== 'text/csv') return articleList.page(input, ctx);
  return sendResources(csvTable, articleList.pages(input, ctx), format, ctx);
});
