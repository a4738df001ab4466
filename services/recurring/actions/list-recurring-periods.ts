import { recurring } from '../../../shared/contracts/recurring';
import { splitCsvChoice } from '../../../shared/csv/csv-format';
import { readAction } from '../../../shared/runtime/action';
import { periodList } from '../queries/lists';
import { readRecurring } from '../use-cases/change-recurring';
import { sendPeriods } from '../use-cases/send-recurring';

export const listRecurringPeriods = readAction(recurring.listRecurringPeriods, async (parameters, ctx) => {
  await readRecurring(ctx.company, parameters.id);
  const [input, format] = splitCsvChoice(parameters);
  if (ctx.accepts !== 'text/csv') return periodList.page(input, ctx);
  return sendPeriods(periodList.pages(input, ctx), format, ctx);
});
