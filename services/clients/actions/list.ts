import { clients } from '../../../shared/contracts/clients';
import { splitCsvChoice } from '../../../shared/csv/csv-format';
import { sendResources } from '../../../shared/csv/send-resources';
import { readAction } from '../../../shared/runtime/action';
import { csvTable } from '../importing/csv-table';
import { clientList } from '../use-cases/client-list';

export const list = readAction(clients.list, (given, ctx) => {
  const [input, format] = splitCsvChoice(given);
  if (ctx.accepts !== 'text/csv') return clientList.page(input, ctx);
  return sendResources(csvTable, clientList.pages(input, ctx), format, ctx);
});
