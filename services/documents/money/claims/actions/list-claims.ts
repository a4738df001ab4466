import { documents } from '../../../../../shared/contracts/documents';
import { splitCsvChoice } from '../../../../../shared/csv/csv-format';
import { readAction } from '../../../../../shared/runtime/action';
import { claimList } from '../queries/claims';
import { sendClaims } from '../use-cases/send-claims';

export const listClaims = readAction(documents.listClaims, (given, ctx) => {
  const [input, format] = splitCsvChoice(given);
  if (ctx.accepts !== 'text/csv') return claimList.page(input, ctx);
  return sendClaims(claimList.pages(input, ctx), format, ctx);
});
