// Until when is to be paid: a sentence in the language of the document, made from the due date. What a company wrote about it
// stands beside it, unless it says something else.
import { days } from '../../../../shared/runtime/locale';
import type { RenderableDocument } from '../document';
import type { Source } from './source';

const DAY_MS = 86_400_000;
/** "30 days", "net 30", "14 Tagen", "30 dni": the words of our six languages. */
const DAYS =
  /(\d{1,3})\s*-?\s*(?:calendar |full )?(?:days?|Tage?n?|jours?|giorn[io]|dni|dnia|dias?)\b|\b(?:net|netto)\s+(\d{1,3})\b/giu;

export function termsOf(source: Source): string {
  const { document } = source;
  if (document.typeId === 'credit-note') return '';
  const own = document.paymentTerms?.trim() ?? '';
  if (document.typeId !== 'invoice') return own;
  return [sentenceOf(source), contradicts(own, document) ? '' : own].filter(Boolean).join('\n');
}

function sentenceOf({ document, words, formats, language }: Source): string {
  const { dueDate, dueInDays } = document;
  if (dueDate) return words.dueBy.replace('{date}', () => formats.date(dueDate)).replace('..', '.');
  if (dueInDays != null) return words.dueIn.replace('{days}', () => days(language, String(dueInDays)));
  return '';
}

/** Whether a text names numbers of days, and not the one of the document. */
export function contradicts(text: string, document: RenderableDocument): boolean {
  const { issueDate, dueDate } = document;
  const due = issueDate && dueDate ? daysBetween(issueDate, dueDate) : document.dueInDays;
  if (due == null) return false;
  const named = [...text.matchAll(DAYS)].map(([, before, after]) => Number(before ?? after));
  return named.length > 0 && !named.includes(due);
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}
