import { documents } from '../../../../shared/contracts/documents';
import { readAction } from '../../../../shared/runtime/action';
import { invalid } from '../../../../shared/runtime/errors';
import { calendarDate } from '../../../../shared/values/calendar';
import { suggestedWithholdings } from '../../law/domain/suggested-withholdings';
import { withholdingLawOf } from '../../use-cases/country-facts';
import { readClient, readCompany } from '../../use-cases/read-sources';

export const withholdingSuggestion = readAction(documents.withholdingSuggestion, async (input, ctx) => {
  const [seller, buyer] = await Promise.all([readCompany(ctx), readClient(ctx, input.clientId)]);
  if (!buyer) throw invalid('/clientId', 'names no client of this company');
  const date = input.date ?? calendarDate(ctx.now(), seller.timeZone);
  const items = suggestedWithholdings(withholdingLawOf(ctx, seller, date), { seller, buyer });
  return { items, date };
});
