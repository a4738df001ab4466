// Text, unit and price of the article for a line of a draft that says none of its own. VAT and rules come with the suggestion, codes
// at the issue.
import Big from 'big.js';
import { minorUnits } from '../../../shared/contracts/currencies';
import type { LineInput } from '../../../shared/contracts/documents/lines';
import type { DocumentLanguage } from '../../../shared/contracts/primitives';
import type { Faults } from '../../../shared/runtime/checks/faults';
import { filledFields } from '../../../shared/runtime/checks/filled-fields';
import { type FieldError, invalid } from '../../../shared/runtime/errors';
import { spelled } from '../../../shared/values/decimal';
import type { DocumentRecord } from '../models/document-row';
import type { ArticleProfile } from './line-defaults';

export interface LineArticles {
  articles: readonly ArticleProfile[];
  /** The language of the client, for a document that says none. */
  language: DocumentLanguage;
  /** The language of the client that the draft had before a change of it. */
  formerLanguage?: DocumentLanguage;
  /** The currency of articles that say none. */
  companyCurrency: string;
}

type PriceTerm = 'currency' | 'pricesIncludeVat';
type Terms = Pick<DocumentRecord, PriceTerm | 'language'>;
type Pricing = Pick<Terms, PriceTerm> & Pick<LineArticles, 'companyCurrency'>;

/** BT-154 has the length of what a line may say itself. */
const DESCRIPTION_MAX = 1000;
/** BT-146 has six decimals more than the coin of the currency. */
const MORE_DECIMALS = 6;
/** It stands for a price that is a fault already. */
const NO_PRICE = '0';

/** True if the line names an article and lacks what it can take over. */
export function isOpenToArticle(line: LineInput): boolean {
  const { articleId, unitPrice, description, name, unit, unitCode } = line;
  if (articleId == null) return false;
  return unitPrice === undefined || (description ?? name) == null || (unit ?? unitCode) == null;
}

/** Adds a fault for each line whose article has no price in the currency of the document, or too long a text. */
export function withArticles(
  lines: readonly LineInput[],
  terms: Terms,
  { articles, language, companyCurrency }: LineArticles,
  faults: Faults,
): LineInput[] {
  const spoken = terms.language ?? language;
  return lines.map((line, index) => {
    const article = articles.find(({ id }) => id === line.articleId);
    if (!article) return line;
    const texts = textsOf(line, article, spoken);
    faults.add(...lengthFaults({ ...texts }, index));
    const filled = { ...texts, ...filledFields(line), ...unitOf(line, article, spoken) };
    if (line.unitPrice !== undefined) return filled;
    const pricing = { ...terms, companyCurrency };
    return { ...filled, unitPrice: faults.of(() => assertPrice(line, index, article, pricing)) ?? NO_PRICE };
  });
}

type Priced = Pick<DocumentRecord, 'articlePricedLines' | 'currency' | 'pricesIncludeVat'>;

/** The numbers of the lines that state no price, and so have that of their article. */
export function articlePricedLines(lines: readonly LineInput[]): number[] {
  return lines.flatMap(({ articleId, unitPrice }, index) =>
    articleId != null && unitPrice === undefined ? [index + 1] : [],
  );
}

/** True if a change of the terms alone gives lines another price of their articles. */
export function needsArticlePrices(draft: Priced, change: Partial<Pick<Terms, PriceTerm>>): boolean {
  const { currency = draft.currency, pricesIncludeVat = draft.pricesIncludeVat } = change;
  const isSame = currency === draft.currency && pricesIncludeVat === draft.pricesIncludeVat;
  return !isSame && draft.articlePricedLines.length > 0;
}

/** The lines with the prices of their articles under other terms. Prices that lines state themselves stay. */
export function withArticlePrices(
  lines: readonly LineInput[],
  numbers: readonly number[],
  terms: Terms,
  { articles, companyCurrency }: LineArticles,
  faults: Faults,
): LineInput[] {
  return lines.map((line, index) => {
    const article = articles.find(({ id }) => id === line.articleId);
    if (!article || !numbers.includes(index + 1)) return line;
    const pricing = { ...terms, companyCurrency };
    return { ...line, unitPrice: faults.of(() => assertPrice(line, index, article, pricing)) ?? NO_PRICE };
  });
}

interface Languages {
  from: DocumentLanguage;
  to: DocumentLanguage;
}

/** The lines with texts and units of their articles in another language, as far as they have those of the former one. */
export function withArticleTexts(
  lines: readonly LineInput[],
  { from, to }: Languages,
  { articles }: LineArticles,
  faults: Faults,
): LineInput[] {
  return lines.map((line, index) => {
    const article = articles.find(({ id }) => id === line.articleId);
    if (!article) return line;
    const [former, texts] = [textIn(article, from), textIn(article, to)];
    const { name = null, description = null, unit = null, unitCode = null } = line;
    const hasUnit = unit === former.unit && unitCode === article.unitCode;
    const changed = {
      ...(name === former.name && { name: texts.name }),
      ...(description === former.description && { description: texts.description ?? undefined }),
      ...(hasUnit && { unit: texts.unit }),
    };
    faults.add(...lengthFaults(changed, index));
    return { ...line, ...changed };
  });
}

function lengthFaults({ description }: { description?: string | null }, index: number): FieldError[] {
  if ((description?.length ?? 0) <= DESCRIPTION_MAX) return [];
  const message = `is needed: that of the article is longer than ${DESCRIPTION_MAX} characters`;
  return [{ pointer: `/lines/${index}/description`, message }];
}

/** Text and unit of the article, those of its own language where it has no other. */
function textIn({ translations, ...article }: ArticleProfile, language: DocumentLanguage) {
  const translated = translations.find((one) => one.language === language);
  return {
    name: translated?.name ?? article.name,
    description: translated?.description ?? article.description,
    unit: translated?.unit ?? article.unit,
  };
}

/** A line with a name or a description of its own takes neither. */
function textsOf({ name, description }: LineInput, article: ArticleProfile, language: DocumentLanguage) {
  if (name ?? description) return null;
  const { unit: _, ...texts } = textIn(article, language);
  return filledFields(texts);
}

/** The unit with its code: the code alone would not be found by every word. */
function unitOf({ unit, unitCode }: LineInput, article: ArticleProfile, language: DocumentLanguage) {
  if (unit != null || unitCode != null) return null;
  return filledFields({ unit: textIn(article, language).unit, unitCode: article.unitCode });
}

/** @throws 400 for an article without a price in the currency */
function assertPrice(line: LineInput, index: number, article: ArticleProfile, pricing: Pricing): string {
  const price = priceOf(line, article, pricing);
  if (price !== null) return price;
  throw invalid(
    `/lines/${index}/unitPrice`,
    `is needed: the article ${article.name} has no price in ${pricing.currency}. Give one here, or in its \`prices\``,
  );
}

function priceOf(line: LineInput, article: ArticleProfile, terms: Pricing) {
  const price = listPrice(article, terms, new Big(line.quantity ?? 1).abs());
  if (price === null || article.priceIncludesVat === terms.pricesIncludeVat) return price;
  const ofLine = new Big(line.vatRate ?? 0);
  const rate = article.priceIncludesVat ? new Big(article.vatRate ?? ofLine) : ofLine;
  const factor = rate.div(100).plus(1);
  const converted = article.priceIncludesVat ? new Big(price).div(factor) : new Big(price).times(factor);
  return spelled(converted.round(minorUnits(terms.currency) + MORE_DECIMALS, Big.roundHalfUp));
}

/** The price of the currency that needs the largest quantity; `unitPrice` needs none. null where there is none of the currency. */
function listPrice(
  { unitPrice, currency, prices }: ArticleProfile,
  terms: { currency: string; companyCurrency: string },
  quantity: Big,
): string | null {
  const all = [{ currency, fromQuantity: null, unitPrice }, ...prices];
  const reached = all.filter(
    (one) =>
      one.unitPrice !== null &&
      (one.currency ?? currency ?? terms.companyCurrency) === terms.currency &&
      quantity.gte(one.fromQuantity ?? 0),
  );
  // the sort is stable, so of two that need the same the one of the list comes last
  const [best] = reached.toSorted((a, b) => new Big(a.fromQuantity ?? 0).cmp(b.fromQuantity ?? 0)).slice(-1);
  return best?.unitPrice ?? null;
}
