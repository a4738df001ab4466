import { documents } from '../../../../shared/contracts/documents';
import { readAction } from '../../../../shared/runtime/action';
import { invalid } from '../../../../shared/runtime/errors';
import { calendarDate } from '../../../../shared/values/calendar';
import { readArticles, readClient, readCompany } from '../../use-cases/read-sources';
import { namedBy } from '../domain/article-vat';
import { suggestVat } from '../domain/suggest-vat';
import { kindOfArticle } from '../domain/supply-kind';
import { tradeBetween } from '../use-cases/suggest-lines';

export const vatSuggestion = readAction(documents.vatSuggestion, async (input, ctx) => {
  const [company, client, articles] = await Promise.all([
    readCompany(ctx),
    readClient(ctx, input.clientId),
    readArticles(ctx, ctx.companyId, [input]),
  ]);
  const date = input.date ?? calendarDate(ctx.now(), company.timeZone);
  const { isTriangular = false } = input;
  const trade = client && tradeBetween(ctx, { company, client, date, deliverTo: input, isTriangular });
  if (!trade) throw invalid('/clientId', 'names no client of this company');
  const [article] = articles;
  if (input.articleId !== undefined && !article) {
    throw invalid('/articleId', 'names no article of this company');
  }
  const kind = input.kind ?? (article ? kindOfArticle(article) : 'service');
  const isKindAssumed = input.kind === undefined && !article;
  const supply = { ...trade, kind, isKindAssumed, article: article ?? null, ...namedBy(input, article) };
  return { ...suggestVat(supply), date };
});
