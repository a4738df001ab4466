import { documents } from '../../../../shared/contracts/documents';
import { namedBy } from '../../../../shared/law/treatment/article-vat';
import { suggestVat } from '../../../../shared/law/treatment/suggest-vat';
import { kindOfArticle } from '../../../../shared/law/treatment/supply-kind';
import { readAction } from '../../../../shared/runtime/action';
import { invalid } from '../../../../shared/runtime/errors';
import { calendarDate } from '../../../../shared/values/calendar';
import { lawSourcesOf, readArticles, readClient, readCompany } from '../../use-cases/read-sources';
import { tradeBetween } from '../domain/trade-between';

export const vatSuggestion = readAction(documents.vatSuggestion, async (input, ctx) => {
  const [company, client, articles] = await Promise.all([
    readCompany(ctx),
    readClient(ctx, input.clientId),
    readArticles(ctx, ctx.companyId, [input]),
  ]);
  const date = input.date ?? calendarDate(ctx.now(), company.timeZone);
  const { isTriangular = false } = input;
  const [article] = articles;
  const kind = input.kind ?? (article ? kindOfArticle(article) : 'service');
  const named = namedBy(input, article);
  const sold = { kind, shipFrom: shipFromOf(input), lines: [named] };
  const trade =
    client &&
    tradeBetween(lawSourcesOf(ctx), { company, client, date, deliverTo: input, isTriangular, ...sold });
  if (!trade) throw invalid('/clientId', 'names no client of this company');
  if (input.articleId !== undefined && !article) {
    throw invalid('/articleId', 'names no article of this company');
  }
  const isKindAssumed = input.kind === undefined && !article;
  const supply = { ...trade, kind, isKindAssumed, article: article ?? null, ...named };
  return { ...suggestVat(supply), date };
});

function shipFromOf({ fromCountry, fromPostalCode }: { fromCountry?: string; fromPostalCode?: string }) {
  if (fromCountry === undefined) return null;
  return { country: fromCountry.toUpperCase(), ...(fromPostalCode && { postalCode: fromPostalCode }) };
}
