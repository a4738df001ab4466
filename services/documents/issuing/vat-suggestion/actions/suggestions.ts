import { documents } from '../../../../../shared/contracts/documents';
import { factsOf } from '../../../../../shared/countries/loading/loaded-facts';
import { withholdingLawOf } from '../../../../../shared/law/facts/country-facts';
import { suggestedWithholdings } from '../../../../../shared/law/rules/suggested-withholdings';
import { readAction } from '../../../../../shared/runtime/action';
import { invalid } from '../../../../../shared/runtime/errors';
import { calendarDate } from '../../../../../shared/values/calendar';
import { lawSourcesOf, readArticles, readClient, readCompany } from '../../../use-cases/read-sources';
import { suggestionFor } from '../domain/vat-question';

export const vatSuggestion = readAction(documents.vatSuggestion, async (input, ctx) => {
  const [company, client, [article = null]] = await Promise.all([
    readCompany(ctx),
    readClient(ctx, input.clientId),
    readArticles(ctx, ctx.companyId, [input]),
  ]);
  const date = input.date ?? calendarDate(ctx.now(), company.timeZone);
  const suggestion = client && suggestionFor(lawSourcesOf(ctx), input, { company, client, article, date });
  if (!suggestion) throw invalid('/clientId', 'names no client of this company');
  if (input.articleId !== undefined && !article) {
    throw invalid('/articleId', 'names no article of this company');
  }
  return { ...suggestion, date };
});

export const withholdingSuggestion = readAction(documents.withholdingSuggestion, async (input, ctx) => {
  const [seller, buyer] = await Promise.all([readCompany(ctx), readClient(ctx, input.clientId)]);
  if (!buyer) throw invalid('/clientId', 'names no client of this company');
  const date = input.date ?? calendarDate(ctx.now(), seller.timeZone);
  const items = suggestedWithholdings(withholdingLawOf(factsOf(ctx), seller, date), { seller, buyer });
  return { items, date };
});
