import { receivables } from '../../../../shared/contracts/receivables';
import { splitCsvChoice } from '../../../../shared/csv/csv-format';
import { readAction } from '../../../../shared/runtime/action';
import { lineList } from '../queries/lists';
import { sendLines } from '../use-cases/send-lines';

export const listLines = readAction(receivables.listLines, (given, ctx) => {
  const [input, format] = splitCsvChoice(given);
  if (ctx.accepts !== 'text/csv') return lineList.page(input, ctx);
  return sendLines(lineList.pages(input, ctx), format, ctx);
});
