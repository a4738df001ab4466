// The terms of payment: a sentence in the language of the document, made from the due date, followed by the text of the
// seller. A cash discount names other days than the due date, and the law wants it on the invoice.
import { days } from '../../values/locale';
import type { RenderableDocument } from '../document';
import type { Source } from './source';

export function termsOf(source: Source): string {
  return [sentenceOf(source), source.document.paymentTerms?.trim()].filter(Boolean).join('\n');
}

/** True if something may still be paid: of a cancelled invoice, a credit note or a sum of 0 there is nothing. */
export function isPayable({ typeId, stamp, totals }: RenderableDocument): boolean {
  return typeId === 'invoice' && stamp !== 'cancelled' && totals.dueMinor > 0;
}

function sentenceOf({ document, words, formats, language }: Source): string {
  const { dueDate, dueInDays, stamp } = document;
  if (!isPayable(document) && stamp !== 'paid') return '';
  if (dueDate) return words.dueBy.replace('{date}', () => formats.date(dueDate)).replace('..', '.');
  if (dueInDays != null) return words.dueIn.replace('{days}', () => days(language, String(dueInDays)));
  return '';
}
