// Suggests the VAT of the lines of a draft that have none, before its transaction.
import type { LineInput } from '../../../../shared/contracts/documents/lines';
import type { AskContext } from '../../../../shared/runtime/context';
import { checkFacts } from '../../checks/use-cases/check-facts';
import type { ClientProfile, CompanyProfile } from '../../domain/seller-buyer';
import type { Trade } from '../../law/domain/supply';
import { lacksSurcharge, surchargeFor } from '../../law/domain/surcharge';
import type { Places } from '../../use-cases/country-facts';
import { type ArticleProfile, readArticles, readCompany } from '../../use-cases/read-sources';
import { inheritedBy, namedBy } from '../domain/article-vat';
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
  /** The company is the middle party of a triangular trade. */
  isTriangular?: boolean;
}

/** Reads nothing if every line has its VAT, and the client no surcharge. */
export async function suggestLines(ctx: AskContext, drafted: Drafted): Promise<LineSuggestion[]> {
  const { lines = [], client, ...supplied } = drafted;
  const lacking = lines.flatMap((line, index) =>
    isAsked(line, client) ? [{ line, lineNumber: index + 1 }] : [],
  );
  if (lacking.length === 0 || !client) return [];
  const company = drafted.company ?? (await readCompany(ctx));
  const trade = tradeBetween(ctx, { ...supplied, company, client });
  if (!trade) return [];
  const articles = await readArticles(
    ctx,
    ctx.companyId,
    lacking.map(({ line }) => line),
  );
  return lacking.map(({ line, lineNumber }) => {
    const article = articles.find(({ id }) => id === line.articleId);
    if (!lacksVat(line))
      return { lineNumber, suggestion: null, inherited: surchargeOf(trade, line, article) };
    const suggestion = suggestLine(trade, line, article);
    return { lineNumber, suggestion, inherited: article ? inheritedBy(line, article, suggestion) : {} };
  });
}

function isAsked(line: LineInput, client: ClientProfile | null): boolean {
  return lacksVat(line) || (client?.equivalenceSurcharge === true && lacksSurcharge(line));
}

function surchargeOf(trade: Trade, line: LineInput, article: ArticleProfile | undefined): Partial<LineInput> {
  const surchargeRate = surchargeFor(trade, kindOf(line, article), line);
  return surchargeRate === undefined ? {} : { surchargeRate };
}

function kindOf({ unitCode, unit }: LineInput, article: ArticleProfile | undefined) {
  return article ? kindOfArticle(article) : kindOfUnit(unitCode ?? unit);
}

function suggestLine(trade: Trade, line: LineInput, article: ArticleProfile | undefined) {
  const supply = {
    kind: kindOf(line, article),
    isKindAssumed: !article,
    article: article ?? null,
    ...namedBy(line, article),
  };
  return suggestVat({ ...trade, ...supply });
}

interface Parties extends Pick<Drafted, 'date' | 'deliverTo' | 'isTriangular'> {
  company: CompanyProfile;
  client: ClientProfile;
}

/** Parties, places and facts of a document that is not drafted yet. */
export function tradeBetween(
  ctx: AskContext,
  { company, client, deliverTo, isTriangular = false, date }: Parties,
): Trade | null {
  return checkFacts(ctx, { seller: company, buyer: client, deliverTo, isTriangular }, date).trade;
}
