// Words of VAT on pages, in the languages of documents.
import type { DocumentLanguage } from '../../../../shared/contracts/primitives';

/** The word of the tax in each language, and that of an exemption, as no other word of a document contains them. */
export const TAX: Record<DocumentLanguage, RegExp> = {
  en: /\bVAT\b/,
  fr: /\bTVA\b|\bHT\b|\bTTC\b/,
  it: /\bIVA\b|imponibile/i,
  pl: /\bVAT\b|netto|brutto/i,
  de: /\bUSt\b|\bMwSt\b|netto|brutto/i,
  pt: /\bIVA\b/,
  es: /\bIVA\b/,
  nl: /\bbtw\b/i,
};
export const EXEMPT: Record<DocumentLanguage, RegExp> = {
  en: /exempt/i,
  fr: /exon[ée]r/i,
  it: /esen[tz]|non imponibil/i,
  pl: /zwoln/i,
  de: /steuerfrei|befreit|befreiung/i,
  pt: /isen[tç]/i,
  es: /exen[tc]/i,
  nl: /vrijgesteld|vrijstelling/i,
};

/** The page without a text that may be broken over its lines. */
export function withoutText(page: string, sentence: string): string {
  const letters = [...sentence.replace(/\s/g, '')].map((letter) =>
    letter.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
  );
  return page.replace(new RegExp(letters.join('\\s*'), 'g'), '');
}
