// Suggests the VAT of the lines of a draft that say none. Read before a transaction, never in it.
import type { LineInput } from '../../../../shared/contracts/documents/lines';
import type { AskContext } from '../../../../shared/runtime/context';
import type { ClientProfile, CompanyProfile } from '../../domain/seller-buyer';
import { type ArticleProfile, readArticles } from '../../use-cases/read-articles';
import { readCompany } from '../../use-cases/read-company';
import { kindOfArticle, kindOfUnit } from '../domain/kind-of-line';
import { suggestVat } from '../domain/suggest-vat';
import { type LineSuggestion, lacksVat } from '../domain/suggested-input';
import { type Trade, tradeBetween } from './trade';

interface Drafted {
  lines: readonly LineInput[] | undefined;
  client: ClientProfile | null;
  /** Read where it is not known. */
  company?: CompanyProfile;
  /** The day of the supply. */
  date: string;
  deliverTo: Parameters<typeof tradeBetween>[1]['deliverTo'];
}

/** Nothing is asked where every line says its VAT. */
export async function suggestLines(ctx: AskContext, drafted: Drafted): Promise<LineSuggestion[]> {
  const { lines = [], client, date, deliverTo } = drafted;
  const lacking = lines.flatMap((line, index) => (lacksVat(line) ? [{ line, lineNumber: index + 1 }] : []));
  if (lacking.length === 0 || !client) return [];
  const company = drafted.company ?? (await readCompany(ctx));
  const trade = tradeBetween(ctx, { company, client, date, deliverTo });
  const articles = await readArticles(
    ctx,
    ctx.companyId,
    lacking.map(({ line }) => line),
  );
  return lacking.map(({ line, lineNumber }) => {
    const article = articles.find(({ id }) => id === line.articleId);
    return { lineNumber, suggestion: suggestLine(trade, line, article) };
  });
}

function suggestLine(trade: Trade, line: LineInput, article: ArticleProfile | undefined) {
  const kind = article ? kindOfArticle(article) : kindOfUnit(line.unitCode ?? line.unit);
  return suggestVat({ ...trade, kind, isKindAssumed: !article, article: article ?? null });
}
