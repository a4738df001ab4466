// Suggests the VAT of the lines of a draft that have none, before its transaction.
import type { LineInput } from '../../../../shared/contracts/documents/lines';
import type { ShipFrom } from '../../../../shared/contracts/documents/ship-from';
import { factsOf } from '../../../../shared/countries/loading/loaded-facts';
import { type ActingFor, actingSeller } from '../../../../shared/law/facts/acting-seller';
import type { Places } from '../../../../shared/law/facts/country-facts';
import { saleFacts } from '../../../../shared/law/facts/sale-facts';
import type { ClientProfile, CompanyProfile } from '../../../../shared/law/sale/parties';
import type { SupplyKind } from '../../../../shared/law/sale/vat-places';
import { inheritedBy, namedBy } from '../../../../shared/law/treatment/article-vat';
import { suggestVat } from '../../../../shared/law/treatment/suggest-vat';
import type { Trade } from '../../../../shared/law/treatment/supply';
import { kindOfArticle, kindOfUnit } from '../../../../shared/law/treatment/supply-kind';
import { lacksSurcharge, surchargeFor } from '../../../../shared/law/treatment/surcharge';
import type { AskContext } from '../../../../shared/runtime/context';
import { type ArticleProfile, readArticles, readCompany } from '../../use-cases/read-sources';
import { type LineSuggestion, lacksVat } from '../domain/suggested-input';

interface Drafted {
  lines: readonly LineInput[] | undefined;
  client: ClientProfile | null;
  /** It is read if the caller does not have it. */
  company?: CompanyProfile;
  /** The day of the supply. */
  date: string;
  deliverTo?: Places['deliverTo'];
  shipFrom?: ShipFrom | null;
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
  const articles = await readArticles(ctx, ctx.companyId, lines);
  const trade = tradeBetween(ctx, { ...supplied, company, client, ...kindsOf(lines, articles, supplied) });
  if (!trade) return [];
  return lacking.map(({ line, lineNumber }) => {
    const article = articles.find(({ id }) => id === line.articleId);
    if (!lacksVat(line))
      return { lineNumber, suggestion: null, inherited: surchargeOf(trade, line, article) };
    const suggestion = suggestLine(trade, line, article, supplied);
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

/** Goods where they leave from a warehouse, unless unit or article say otherwise. */
function kindOf(
  { unitCode, unit }: LineInput,
  article: ArticleProfile | undefined,
  { shipFrom }: Pick<Drafted, 'shipFrom'> = {},
) {
  if (article) return kindOfArticle(article);
  return shipFrom && !unitCode && !unit ? 'goods' : kindOfUnit(unitCode ?? unit);
}

/** The kind of the draft as a whole: goods if a line is; its lines with what they take over from their articles. */
function kindsOf(
  lines: readonly LineInput[],
  articles: readonly ArticleProfile[],
  supplied: Pick<Drafted, 'shipFrom'>,
): Pick<Parties, 'kind' | 'lines'> {
  const articleOf = ({ articleId }: LineInput) => articles.find(({ id }) => id === articleId);
  const kinds = lines.map((line) => kindOf(line, articleOf(line), supplied));
  return {
    kind: kinds.includes('goods') ? 'goods' : 'service',
    lines: lines.map((line) => ({ ...line, ...namedBy(line, articleOf(line)) })),
  };
}

function suggestLine(
  trade: Trade,
  line: LineInput,
  article: ArticleProfile | undefined,
  supplied: Pick<Drafted, 'shipFrom'>,
) {
  const supply = {
    kind: kindOf(line, article, supplied),
    isKindAssumed: !article,
    article: article ?? null,
    ...namedBy(line, article),
  };
  return suggestVat({ ...trade, ...supply });
}

interface Parties extends Pick<Drafted, 'date' | 'deliverTo' | 'shipFrom' | 'isTriangular'> {
  kind: SupplyKind;
  lines: ActingFor['lines'];
  company: CompanyProfile;
  client: ClientProfile;
}

/** Parties, places and facts of a document that is not drafted yet. */
export function tradeBetween(
  ctx: AskContext,
  { company, client, deliverTo, isTriangular = false, date, ...supplied }: Parties,
): Trade | null {
  const acting = actingSeller(
    factsOf(ctx),
    { company, client, deliverTo, isTriangular, ...supplied },
    () => date,
  );
  const { certifiedPrograms } = ctx.config;
  const parties = { seller: acting.seller, buyer: client, acting, certifiedPrograms };
  return saleFacts(factsOf(ctx), { ...parties, deliverTo, isTriangular }, date).trade;
}
