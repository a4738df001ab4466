// Issuing a document: everything that appears on it is copied into it.
import type { Judgement } from '../../../../shared/contracts/documents/judgement';
import type { Buyer, Seller } from '../../../../shared/contracts/documents/parties';
import type { DocumentLanguage } from '../../../../shared/contracts/primitives';
import type { IdentifierUse } from '../../../../shared/countries/identifier-terms';
import type { SentenceFacts } from '../../../../shared/countries/sentence-facts';
import { frozenCashDiscounts } from '../../../../shared/law/amounts/cash-discounts';
import { inLanguage } from '../../../../shared/law/amounts/deductions';
import { accountingVatOf } from '../../../../shared/law/amounts/vat-breakdown';
import type { AccountingRate } from '../../../../shared/law/sale/accounting-rate';
import { dueDateOf } from '../../../../shared/law/sale/dates';
import {
  type CompanyProfile,
  languageFor,
  latePaymentTextOf,
  paymentTermsFor,
} from '../../../../shared/law/sale/parties';
import type { BooksRate } from '../../../../shared/law/sale/sale';
import { buyerOf, sellerOf } from '../../../../shared/law/sale/seller-buyer';
import { mentionsIn, sentencesOf, withReasons } from '../../../../shared/law/sentences/sentences';
import { isSplitPayment } from '../../../../shared/law/sentences/split-payment';
import { filledFields } from '../../../../shared/runtime/checks/filled-fields';
import { withSearchText } from '../../domain/draft';
import type { Defaults } from '../../domain/issue-defaults';
import { withTexts } from '../../domain/withholdings';
import type { DocumentRecord, Template } from '../../models/document-row';
import { atcudOf } from '../numbering/domain/series';

/** Values that the issue copies into a document, besides its branding and its number. */
export interface FrozenTerms {
  issueDate: string;
  company: CompanyProfile;
  /** The country whose VAT it is. */
  vatCountry: string;
  /** Uses of the identifiers of the company's country. */
  sellerUses: readonly IdentifierUse[];
  buyer: Buyer;
  isBuyerBusiness: boolean;
  language: DocumentLanguage;
  validationCode: string | null;
  /** Sentences that the seller's country wants, on the tax point date. */
  sentenceFacts: SentenceFacts;
  /** The currency of the VAT; null where the document is in it. */
  vatCurrency: string | null;
  booksRate: BooksRate | null;
  /** The rate to the currency of the VAT; null where there is none, or both currencies are the same. */
  exchangeRate: string | null;
  /** The source of the rate; null for one that the draft states. */
  exchangeRateSource: DocumentRecord['exchangeRateSource'];
}

/** @param draft with the template and the number that it is issued with */
export function issued(draft: DocumentRecord, terms: FrozenTerms): DocumentRecord {
  const { issueDate, company, buyer, isBuyerBusiness } = terms;
  const { vatExempt, supplyDate } = company;
  const language = draft.language ?? terms.language;
  const { sentenceFacts: facts } = terms;
  const paymentTerms = paymentTermsFor(draft, company, language);
  const document = { ...draft, paymentTerms };
  const splitting = { document, facts, seller: { country: terms.vatCountry }, buyer, isBuyerBusiness };
  const sentences = sentencesOf({
    document,
    language,
    vatExempt,
    supplyDate,
    isBuyerBusiness,
    facts,
    latePaymentText: latePaymentTextOf(company, language),
    isSplitPayment: isSplitPayment(splitting, rateOf(terms)),
  });
  return withSearchText({
    ...draft,
    adjustments: inLanguage(draft.adjustments, { ...draft, language }),
    issueDate,
    buyer,
    language,
    status: 'issued',
    documentDate: issueDate,
    dueDate: dueDateOf(draft, issueDate),
    clientName: draft.selfBilling ? company.name : buyer.name,
    atcud: atcudOf(terms.validationCode, draft.sequence),
    legalMentions: mentionsIn(sentences),
    vatBreakdown: withReasons(draft.vatBreakdown, sentences),
    // readers of a preview need the sentences and the country of consumption only; an issue replaces it by the whole judgement
    judgement: { ...sentences, ...filledFields({ consumedIn: facts.consumedIn }) } as Judgement,
    paymentTerms,
    cashDiscounts: frozenCashDiscounts({ ...draft, issueDate }, language),
    withholdings: withTexts(draft, language),
    seller: sellerAs(terms, language),
    exchangeRateSource: terms.exchangeRateSource,
    accountingVat: accountingVatOf(draft, terms.exchangeRate, terms.vatCurrency),
    booksRate: terms.booksRate,
  });
}

/** Abroad the seller shows its VAT number there, and no tax number of the country of its seat. */
function sellerAs({ company, sellerUses, vatCountry }: FrozenTerms, language: DocumentLanguage): Seller {
  const seller = sellerOf(company, language, sellerUses);
  if (vatCountry === company.country || !seller.partyIdentifiers) return seller;
  const { taxNumber: _, ...partyIdentifiers } = seller.partyIdentifiers;
  return { ...seller, partyIdentifiers };
}

function rateOf({ vatCurrency, exchangeRate }: FrozenTerms) {
  return vatCurrency && exchangeRate ? { currency: vatCurrency, rate: exchangeRate } : null;
}

/** The document as the issue would make it, for readers that need neither its branding nor its number. */
export function asIfIssued(draft: DocumentRecord, terms: FrozenTerms, number = ''): DocumentRecord {
  // the branding is no part of a response or an e-invoice
  const template = { logoSha256: null } as Template;
  return issued({ ...draft, template, number, period: 0, sequence: 0 }, terms);
}

interface Source extends Pick<Defaults, 'client' | 'buyerUses'> {
  facts: Pick<FrozenTerms, 'issueDate' | 'company' | 'sellerUses' | 'validationCode'>;
  sentenceFacts: SentenceFacts;
  accountingRate: AccountingRate | null;
  booksRate: BooksRate | null;
  vatCountry: string;
}

/** The frozen terms of a draft; null without a client, which the checks refuse. */
export function termsOf(source: Source): FrozenTerms | null {
  const { client, buyerUses, facts, sentenceFacts, accountingRate, booksRate, vatCountry } = source;
  if (!client) return null;
  return {
    ...facts,
    sentenceFacts,
    vatCountry,
    buyer: buyerOf(client, buyerUses),
    isBuyerBusiness: client.type === 'COMPANY',
    language: languageFor(client, facts.company),
    vatCurrency: accountingRate?.currency ?? null,
    booksRate,
    exchangeRate: accountingRate?.rate ?? null,
    exchangeRateSource: accountingRate?.source ?? null,
  };
}
