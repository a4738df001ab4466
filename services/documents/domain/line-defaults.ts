// Values of the article for fields that a line leaves open, and the code of its unit.
import type { Static } from '@sinclair/typebox';
import { unitCodeOf } from '../../../shared/code-lists/units';
import type { Article } from '../../../shared/contracts/catalog';
import type { DocumentLine } from '../../../shared/contracts/documents/lines';
import { VAT_CATEGORIES, type VatCategory } from '../../../shared/contracts/documents/values';
import { isVisible } from '../../../shared/contracts/formats';
import type { VatFacts } from '../../../shared/countries/countries';
import { cleanText } from '../../../shared/runtime/checks/clean-texts';
import { filledFields } from '../../../shared/runtime/checks/filled-fields';
import type { DocumentRecord } from '../models/document-row';

export type ArticleProfile = Static<typeof Article>;

export type CatalogItem = Pick<
  ArticleProfile,
  | 'id'
  | 'type'
  | 'reference'
  | 'unitCode'
  | 'standardId'
  | 'classifications'
  | 'originCountry'
  | 'attributes'
  | 'placeRule'
  | 'splitPayment'
>;

export function withArticle(line: DocumentLine, articles: readonly CatalogItem[]): DocumentLine {
  const article = articles.find(({ id }) => id === line.articleId);
  return {
    ...filledFields(itemOf(article)),
    ...line,
    ...filledFields({ unitCode: unitCode(line, article) }),
  };
}

function itemOf(article: CatalogItem | undefined) {
  if (!article) return null;
  const { reference: articleReference, standardId, classifications, originCountry } = article;
  const { attributes, placeRule, splitPayment } = article;
  return {
    articleReference,
    standardId,
    originCountry,
    placeRule,
    splitPayment,
    classifications: classifications.length > 0 ? classifications : null,
    attributes: attributes.length > 0 ? attributes : null,
  };
}

/** The code of the unit; null for an unknown unit, for which formats write C62. */
function unitCode(line: DocumentLine, article: CatalogItem | undefined): string | null {
  if (line.unitCode !== undefined) return line.unitCode;
  return line.unit === null ? (article?.unitCode ?? null) : unitCodeOf(line.unit);
}

/** Cleans texts as new drafts store them: older drafts have them as they were sent. */
export function withCleanTexts(draft: DocumentRecord): DocumentRecord {
  return {
    ...draft,
    notes: cleaned(draft.notes),
    paymentTerms: cleaned(draft.paymentTerms),
    lines: draft.lines.map(({ note, ...line }) => ({
      ...line,
      description: cleaned(line.description) || (line.name ?? ''),
      ...filledFields({ note: cleaned(note) || undefined }),
    })),
  };
}

/** The cleaned text; empty if nothing is visible. */
function cleaned<T extends string | null | undefined>(text: T): T | string {
  if (!text) return text;
  return isVisible(text) ? cleanText(text) : '';
}

/**
 * The order of a deposit in a draft that is changed.
 * UNTDID 1001: a deposit, and an invoice in the place of another one, which may have been a deposit.
 */
const DEPOSITS: ReadonlySet<string | null> = new Set(['386', '384']);

type Ordered = Pick<DocumentRecord, 'typeId' | 'typeCode' | 'currency' | 'orderLines'>;

/** None in an invoice that is no deposit any more, and in another currency than that of the order. */
export function keptOrderLines(draft: Ordered, { typeId, typeCode, currency }: Ordered) {
  const isOther = typeId === 'invoice' && !DEPOSITS.has(typeCode);
  return isOther || currency !== draft.currency ? [] : draft.orderLines;
}

/** VAT rates of a country, in the fields of a document's line. */
export function offeredRates(rates: VatFacts['rates']) {
  return rates.flatMap(({ category: kind, vatCategoryCode, percent: vatRate, label, region, ...fact }) =>
    isAccepted(vatCategoryCode)
      ? [
          {
            ...fact,
            kind,
            vatCategory: vatCategoryCode,
            vatRate,
            label: label ?? null,
            region: region ?? null,
          },
        ]
      : [],
  );
}

export function offeredTreatments(treatments: VatFacts['treatments']) {
  return treatments.flatMap(({ vatCategoryCode, exemptionReason, note, ...fact }) =>
    isAccepted(vatCategoryCode)
      ? [{ ...fact, vatCategory: vatCategoryCode, code: exemptionReason ?? null, note: note ?? null }]
      : [],
  );
}

/** The facts may name categories of other lists. */
function isAccepted(code: string): code is VatCategory {
  return (VAT_CATEGORIES as readonly string[]).includes(code);
}
