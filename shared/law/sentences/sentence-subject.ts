// The input of the sentences of a document, and its payment terms in words.
import type { CompanyChoice } from '../../contracts/company-fields';
import type { SentenceFacts } from '../../countries/sentence-facts';
import { languageFor, latePaymentTextOf, paymentTermsFor } from '../sale/parties';
import type { Sale } from '../sale/sale';
import type { CheckSubject } from '../subject/subject';
import { isSplitPayment } from './split-payment';

/** The input of the sentences of a document. */
export interface SentenceSubject {
  document: Pick<
    Sale,
    | 'typeId'
    | 'typeCode'
    | 'taxPointCode'
    | 'paidOn'
    | 'isTriangular'
    | 'deliveryDate'
    | 'servicePeriod'
    | 'lines'
    | 'vatBreakdown'
    | 'exemptionReasons'
    | 'cashDiscounts'
    | 'paymentTerms'
    | 'stampDuty'
  >;
  /** The language of the document, ISO 639-1. */
  language: string;
  /** The seller is exempt as a small business. */
  vatExempt: boolean;
  isBuyerBusiness: boolean;
  isSplitPayment: boolean;
  /** The words of the company on late payment, as they are printed. */
  latePaymentText: string | null;
  /** The choice of the seller for a document that does not state the day of supply. */
  supplyDate: CompanyChoice<'supplyDate'>;
  /** Facts of the country whose VAT it is, on the tax point date. */
  facts: SentenceFacts;
}

export function sentenceSubject(subject: CheckSubject): SentenceSubject {
  const { document, language, seller, buyer, sentenceFacts: facts } = subject;
  const isBuyerBusiness = buyer?.type === 'COMPANY';
  return {
    language,
    facts,
    document: { ...document, paymentTerms: paymentTermsFor(document, seller, language) },
    vatExempt: seller.vatExempt,
    supplyDate: seller.supplyDate,
    latePaymentText: latePaymentTextOf(seller, language),
    isBuyerBusiness,
    isSplitPayment: isSplitPayment({ ...subject, facts, isBuyerBusiness }, rateOf(subject)),
  };
}

/** A small business of a country that has words for it, or wants none about VAT. */
export function isSmallBusiness({ vatExempt, facts }: SentenceSubject): boolean {
  return vatExempt && (smallBusinessMention(facts) !== undefined || !facts.smallBusinessSpeaksOfVat);
}

export function smallBusinessMention({ mentions }: SentenceFacts): string | undefined {
  return mentions.find(({ when }) => when === 'small_business')?.text;
}

function rateOf({ accountingRate }: CheckSubject) {
  return accountingRate?.rate ? { currency: accountingRate.currency, rate: accountingRate.rate } : null;
}

/** The payment terms that an issue would freeze. */
export function termsIn({ document, seller, buyer }: CheckSubject): string | null {
  return paymentTermsFor(document, seller, document.language ?? languageFor(buyer, seller));
}
