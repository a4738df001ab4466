import { documents } from '../../../../shared/contracts/documents';
import { splitCsvChoice } from '../../../../shared/csv/csv-format';
import { readAction } from '../../../../shared/runtime/action';
import { documentList } from '../../queries/list';
import { readToday } from '../../use-cases/read-sources';
import { sendList } from '../../use-cases/send-list';

export const list = readAction(documents.list, async (given, ctx) => {
  const [choice, format] = splitCsvChoice(given);
  const input = { ...choice, today: await readToday(ctx) };
  if (ctx.accepts === 'text/csv') return sendList(documentList.pages(input, ctx), format, ctx);
  const page = await documentList.page(input, ctx);
  return page.isTotalCapped ? { ...page, total: null, pageCount: null } : page;
});
