// The terms of payment: a sentence in the language of the document, made from the due date, followed by the text of the
// seller. A cash discount names other days than the due date, and the law wants it on the invoice.

import { fill } from '../../texts/fill';
import { days } from '../../values/locale';
import type { RenderableDocument } from '../document';
import { readableTerms } from './cash-discounts';
import type { Source } from './source';

export function termsOf(source: Source): string {
  const own = ownTermsOf(source);
  // a discount that the seller wrote as a line of XRechnung, too, is printed once
  const discounts = discountsOf(source.document).filter((sentence) => !own.includes(sentence));
  return [sentenceOf(source), ...discounts, ...own].filter(Boolean).join('\n');
}

function ownTermsOf({ document, language }: Source): string[] {
  const { currency, issueDate, totals } = document;
  const { grossMinor, paidMinorAtIssue = 0, withheldMinor = 0, roundingMinor = 0 } = totals;
  const payableMinor = grossMinor - paidMinorAtIssue - withheldMinor + roundingMinor;
  return readableTerms(document.paymentTerms?.trim() ?? '', { language, currency, issueDate, payableMinor });
}

function discountsOf(document: RenderableDocument): string[] {
  return isPayable(document) || document.stamp === 'paid' ? (document.cashDiscounts ?? []) : [];
}

/** True if something may still be paid: of a cancelled invoice, a credit note or a sum of 0 there is nothing. */
export function isPayable({ typeId, stamp, totals }: RenderableDocument): boolean {
  return typeId === 'invoice' && stamp !== 'cancelled' && totals.dueMinor > 0;
}

function sentenceOf(source: Source): string {
  const { document, words, formats, language } = source;
  const { dueDate, dueInDays, stamp } = document;
  if (isPayable(document) && isCollected(document)) return debitSentence(source);
  if (!isPayable(document) && stamp !== 'paid') return '';
  if (dueDate) return words.dueBy.replace('{date}', () => formats.date(dueDate)).replace('..', '.');
  if (dueInDays != null) return words.dueIn.replace('{days}', () => days(language, String(dueInDays)));
  return '';
}

/** True where mandate and creditor are named: with amount and day the sentence is the announcement of a SEPA direct debit. */
function isCollected({ payment }: RenderableDocument): boolean {
  return Boolean(payment?.mandateReference && payment.creditorId);
}

function debitSentence({ document, words, formats }: Source): string {
  const { dueDate, totals, payment } = document;
  const { mandateReference: mandate = '', creditorId: creditor = '' } = payment ?? {};
  const facts = { amount: formats.money(totals.dueMinor), mandate, creditor };
  return dueDate ? fill(words.debitOn, { ...facts, date: formats.date(dueDate) }) : fill(words.debit, facts);
}
