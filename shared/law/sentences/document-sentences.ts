// Sentences about the whole document: cash accounting, self-billing, the day of supply, and what a country wants on some documents.

import type { JudgedSentence } from '../../contracts/documents/judgement';
import type { SentenceFacts } from '../../countries/sentence-facts';
import type { SentenceId } from '../../texts/sentences';
import { namesDiscount } from '../../values/cash-discounts';
import { eurosIn, namesLateRate } from '../../values/late-payment-words';
import { documentLanguageOf, longDate } from '../../values/locale';
import { isSuppliedAtIssue } from '../sale/dates';
import { isExemptAsSmall, sentenceIdOf } from './reason-sentences';
import type { SentenceSubject } from './sentence-subject';
import { wordsOf } from './sentence-words';

/** UNTDID 2475: VAT is due when it is paid. */
const WHEN_PAID = '432';
/** UNTDID 1001: the buyer issues the invoice, or the credit note of it. */
const SELF_BILLED: ReadonlySet<string | null> = new Set(['389', '261']);

type Occasion = SentenceFacts['mentions'][number]['when'];

const IS_DUE: Readonly<Record<Occasion, (subject: SentenceSubject) => boolean>> = {
  always: () => true,
  small_business: isSmallBesidesCode,
  // the reason of its category says it
  reverse_charge: () => false,
  credit_note: ({ document }) => document.typeId === 'credit-note',
  invoice_to_business: ({ document, isBuyerBusiness }) => document.typeId === 'invoice' && isBuyerBusiness,
  no_cash_discount: ({ document, isBuyerBusiness }) =>
    document.typeId === 'invoice' && isBuyerBusiness && isWithoutDiscount(document),
  // the sentence of the law says it, in the language of the document
  split_payment: () => false,
  // it depends on a choice of the company, which is not known: the company writes it into the notes
  if_applicable: () => false,
};

export function documentSentences(subject: SentenceSubject): JudgedSentence[] {
  const mentions = subject.facts.mentions.filter(({ when }) => IS_DUE[when](subject));
  const texts = mentions.flatMap((mention) => {
    const text = unsaid(mention, subject);
    return text === null ? [] : [{ ...OF_DOCUMENT, id: mention.when, text, isInEnglish: false }];
  });
  return [...sentencesByLaw(subject).map((id) => sentence(id, subject)), ...texts];
}

/** The words of the mention that those of the company on late payment leave open; null if they name rate and lump sum. */
function unsaid(
  { text, besidesOwnRate = text }: SentenceFacts['mentions'][number],
  { latePaymentText }: SentenceSubject,
): string | null {
  if (besidesOwnRate === text || !latePaymentText || !namesLateRate(latePaymentText)) return text;
  return eurosIn(latePaymentText).length === 0 ? besidesOwnRate : null;
}

const OF_DOCUMENT = { vatCategory: null, isPrinted: true };

function sentencesByLaw(subject: SentenceSubject): SentenceId[] {
  const { document, facts, supplyDate, isSplitPayment } = subject;
  const { typeId, typeCode, taxPointCode, paidOn, stampDuty } = document;
  const isSplitInItaly = document.vatBreakdown.some(({ vatCategory }) => vatCategory === 'B');
  const isStamped = (stampDuty?.amountMinor ?? 0) > 0;
  const isCashAccounting = taxPointCode === WHEN_PAID && typeId !== 'quote' && facts.mentionsCashAccounting;
  return [
    ...(isOfShop(subject) ? ['oss' as const] : []),
    ...(isCashAccounting ? ['cash_accounting' as const] : []),
    ...(SELF_BILLED.has(typeCode) ? ['self_billing' as const] : []),
    ...(isSplitPayment ? ['split_payment_pl' as const] : []),
    ...(paidOn === null ? [] : ['payment_received_on' as const]),
    ...(isSplitInItaly ? ['split_payment_it' as const] : []),
    ...(isStamped ? ['stamp_it' as const] : []),
    ...(isSuppliedAtIssue(document, supplyDate) ? ['supply_date_is_issue_date' as const] : []),
  ];
}

function sentence(id: SentenceId, { language, facts, document }: SentenceSubject): JudgedSentence {
  const { parts, isInEnglish } = wordsOf(id, { language, facts });
  const date = document.paidOn === null ? '' : longDate(documentLanguageOf(language), document.paidOn);
  const country = facts.consumedIn ? nameOfCountry(facts.consumedIn, isInEnglish ? 'en' : language) : '';
  const text = parts
    .join(' / ')
    .replace('{date}', () => date)
    .replace('{country}', () => country);
  return { ...OF_DOCUMENT, id, text, isInEnglish };
}

/** The One-Stop-Shop declares what a document charges by the VAT of another country. */
function isOfShop({ facts, document }: SentenceSubject): boolean {
  return (
    facts.consumedIn !== undefined && document.vatBreakdown.some(({ vatCategory }) => vatCategory === 'S')
  );
}

function nameOfCountry(code: string, language: string): string {
  return new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(code) ?? code;
}

/** A small business whose exemption code says another reason says besides that it is one. */
function isSmallBesidesCode(subject: SentenceSubject): boolean {
  const { document, vatExempt } = subject;
  return (
    vatExempt &&
    document.vatBreakdown.some(
      (group) => isExemptAsSmall(group.vatCategory) && sentenceIdOf(group, subject) !== 'small_business',
    )
  );
}

/** False also where the seller writes of discounts in its own words, which the sentence would contradict or repeat. */
function isWithoutDiscount({ cashDiscounts, paymentTerms }: SentenceSubject['document']): boolean {
  return (cashDiscounts ?? []).length === 0 && !namesDiscount(paymentTerms ?? '');
}
