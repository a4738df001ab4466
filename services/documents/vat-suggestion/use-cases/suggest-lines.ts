// Suggests the VAT of the lines of a draft that have none, before its transaction.
import type { LineInput } from '../../../../shared/contracts/documents/lines';
import type { AskContext } from '../../../../shared/runtime/context';
import { checkFacts } from '../../checks/use-cases/check-facts';
import type { ClientProfile, CompanyProfile } from '../../domain/seller-buyer';
import type { Trade } from '../../law/domain/supply';
import type { Places } from '../../use-cases/country-facts';
import { type ArticleProfile, readArticles, readCompany } from '../../use-cases/read-sources';
import { suggestVat } from '../domain/suggest-vat';
import { type LineSuggestion, lacksVat } from '../domain/suggested-input';
import { kindOfArticle, kindOfUnit } from '../domain/supply-kind';

interface Drafted {
  lines: readonly LineInput[] | undefined;
  client: ClientProfile | null;
  /** It is read if the caller does not have it. */
  company?: CompanyProfile;
  /** The day of the supply. */
  date: string;
  deliverTo?: Places['deliverTo'];
}

/** Reads nothing if every line has its VAT. */
export async function suggestLines(ctx: AskContext, drafted: Drafted): Promise<LineSuggestion[]> {
  const { lines = [], client, date, deliverTo } = drafted;
  const lacking = lines.flatMap((line, index) => (lacksVat(line) ? [{ line, lineNumber: index + 1 }] : []));
  if (lacking.length === 0 || !client) return [];
  const company = drafted.company ?? (await readCompany(ctx));
  const trade = tradeBetween(ctx, { company, client, date, deliverTo });
  if (!trade) return [];
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
  const { reverseChargeReason = null, placeRule = null } = line;
  const supply = { kind, isKindAssumed: !article, article: article ?? null, reverseChargeReason, placeRule };
  return suggestVat({ ...trade, ...supply });
}

interface Parties extends Pick<Drafted, 'date' | 'deliverTo'> {
  company: CompanyProfile;
  client: ClientProfile;
}

/** Parties, places and facts of a document that is not drafted yet. */
export function tradeBetween(ctx: AskContext, { company, client, deliverTo, date }: Parties): Trade | null {
  return checkFacts(ctx, { seller: company, buyer: client, deliverTo }, date).trade;
}
