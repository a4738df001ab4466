// The VAT that the law suggests for the lines of a draft that have none.
import type { LineInput } from '../../../../../shared/contracts/documents/lines';
import type { ShipFrom } from '../../../../../shared/contracts/documents/ship-from';
import type { Places } from '../../../../../shared/law/facts/country-facts';
import type { LawSources } from '../../../../../shared/law/facts/party-facts';
import type { SellerQuestion } from '../../../../../shared/law/facts/registered-seller';
import type { ClientProfile, CompanyProfile } from '../../../../../shared/law/sale/parties';
import type { SupplyKind } from '../../../../../shared/law/sale/vat-places';
import { lacksSurcharge, surchargeFor } from '../../../../../shared/law/treatment/rates-of-place';
import { suggestVat } from '../../../../../shared/law/treatment/suggest-vat';
import type { Trade } from '../../../../../shared/law/treatment/supply';
import { kindOfArticle, kindOfUnit } from '../../../../../shared/law/treatment/supply-kind';
import { inheritedBy, namedBy } from '../../../../../shared/law/treatment/treatment-vat';
import type { ArticleProfile } from '../../../domain/line-defaults';
import { type LineSuggestion, lacksVat } from './suggested-input';
import { tradeBetween } from './trade-between';

export interface SuppliedLines {
  lines: readonly LineInput[] | undefined;
  client: ClientProfile | null;
  /** The day of the supply. */
  date: string;
  deliverTo?: Places['deliverTo'];
  shipFrom?: ShipFrom | null;
  /** The company is the middle party of a triangular trade. */
  isTriangular?: boolean;
}

/** True if a line has no VAT, or lacks the surcharge of the client. */
export function needsSuggestions({ lines = [], client }: SuppliedLines): boolean {
  return client !== null && lines.some((line) => lacksSuggestion(line, client));
}

/** @param articles those that the lines name */
export function suggestionsFor(
  law: LawSources,
  { lines = [], client, ...supplied }: SuppliedLines & { company: CompanyProfile },
  articles: readonly ArticleProfile[],
): LineSuggestion[] {
  const trade = client && tradeBetween(law, { ...supplied, client, ...kindsOf(lines, articles, supplied) });
  if (!trade) return [];
  const lacking = lines.flatMap((line, index) =>
    lacksSuggestion(line, client) ? [{ line, lineNumber: index + 1 }] : [],
  );
  return lacking.map(({ line, lineNumber }) => {
    const article = articles.find(({ id }) => id === line.articleId);
    if (!lacksVat(line))
      return { lineNumber, suggestion: null, inherited: surchargeOf(trade, line, article) };
    const suggestion = suggestLine(trade, line, article, supplied);
    return { lineNumber, suggestion, inherited: article ? inheritedBy(line, article, suggestion) : {} };
  });
}

function lacksSuggestion(line: LineInput, client: ClientProfile | null): boolean {
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
  { shipFrom }: Pick<SuppliedLines, 'shipFrom'> = {},
) {
  if (article) return kindOfArticle(article);
  return shipFrom && !unitCode && !unit ? 'goods' : kindOfUnit(unitCode ?? unit);
}

/** The kind of the draft as a whole: goods if a line is; its lines with what they take over from their articles. */
function kindsOf(
  lines: readonly LineInput[],
  articles: readonly ArticleProfile[],
  supplied: Pick<SuppliedLines, 'shipFrom'>,
): { kind: SupplyKind; lines: SellerQuestion['lines'] } {
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
  supplied: Pick<SuppliedLines, 'shipFrom'>,
) {
  const supply = {
    kind: kindOf(line, article, supplied),
    isKindAssumed: !article,
    article: article ?? null,
    ...namedBy(line, article),
  };
  return suggestVat({ ...trade, ...supply });
}
