// Values of the article for fields that a line leaves open, and the code of its unit.
import type { Static } from '@sinclair/typebox';
import { unitCodeOf } from '../../../shared/code-lists/units';
import type { Article } from '../../../shared/contracts/catalog';
import type { DocumentLine } from '../../../shared/contracts/documents/lines';
import { isVisible } from '../../../shared/contracts/formats';
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
    ...{ articleReference, standardId, originCountry, placeRule, splitPayment },
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
