import { recurring } from '../../../shared/contracts/recurring';
import { splitCsvChoice } from '../../../shared/csv/csv-format';
import { readAction } from '../../../shared/runtime/action';
import { recurringList } from '../queries/lists';
import { sendRecurring } from '../use-cases/send-recurring';

export const listRecurring = readAction(recurring.listRecurring, (parameters, ctx) => {
  const [input, format] = splitCsvChoice(parameters);
  if (ctx.accepts !== 'text/csv') return recurringList.page(input, ctx);
  return sendRecurring(recurringList.pages(input, ctx), format, ctx);
});
