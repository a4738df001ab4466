// Issuing a document: everything that appears on it is copied into it.
import type { Buyer } from '../../../../shared/contracts/documents/parties';
import type { DocumentLanguage } from '../../../../shared/contracts/primitives';
import type { Mention } from '../../../../shared/countries/countries';
import type { IdentifierUse } from '../../../../shared/countries/identifier-terms';
import type { AccountingRate } from '../../domain/accounting-rate';
import { accountingVatOf } from '../../domain/amounts/vat-breakdown';
import { dueDateOf } from '../../domain/dates';
import { inLanguage } from '../../domain/deductions';
import { withSearchText } from '../../domain/draft';
import { type Defaults, languageFor } from '../../domain/issue-defaults';
import { mentionsDue } from '../../domain/legal-mentions';
import { buyerOf, type CompanyProfile, paymentTermsFor, sellerOf } from '../../domain/seller-buyer';
import type { DocumentRecord, Template } from '../../models/document-row';
import { atcudOf } from '../../numbering/domain/series';

/** Values that the issue copies into a document, besides its branding and its number. */
export interface FrozenTerms {
  issueDate: string;
  company: CompanyProfile;
  /** Uses of the identifiers of the company's country. */
  sellerUses: readonly IdentifierUse[];
  buyer: Buyer;
  isBuyerBusiness: boolean;
  language: DocumentLanguage;
  validationCode: string | null;
  /** All mentions of the seller's country on the day of issue. */
  mentions: readonly Mention[];
  /** The rate to the currency of the company; null where there is none, or both currencies are the same. */
  exchangeRate: string | null;
  /** The source of the rate; null for one that the draft states. */
  exchangeRateSource: DocumentRecord['exchangeRateSource'];
}

/** @param draft with the template and the number that it is issued with */
export function issued(draft: DocumentRecord, terms: FrozenTerms): DocumentRecord {
  const { issueDate, company, buyer, isBuyerBusiness } = terms;
  const { vatExempt } = company;
  const language = draft.language ?? terms.language;
  return withSearchText({
    ...draft,
    adjustments: inLanguage(draft.adjustments, { ...draft, language }),
    ...{ issueDate, buyer, language },
    status: 'issued',
    documentDate: issueDate,
    dueDate: dueDateOf(draft, issueDate),
    clientName: buyer.name,
    atcud: atcudOf(terms.validationCode, draft.sequence),
    legalMentions: mentionsDue(terms.mentions, { document: draft, vatExempt, isBuyerBusiness }),
    paymentTerms: paymentTermsFor(draft, company, language),
    seller: sellerOf(company, language, terms.sellerUses),
    exchangeRateSource: terms.exchangeRateSource,
    accountingVat: accountingVatOf(draft, terms.exchangeRate, company.currency),
  });
}

/** The document as the issue would make it, for readers that need neither its branding nor its number. */
export function asIfIssued(draft: DocumentRecord, terms: FrozenTerms, number = ''): DocumentRecord {
  // the branding is no part of a response or an e-invoice
  const template = { logoSha256: null } as Template;
  return issued({ ...draft, template, number, period: 0, sequence: 0 }, terms);
}

interface Source extends Pick<Defaults, 'client' | 'buyerUses'> {
  facts: Pick<FrozenTerms, 'issueDate' | 'company' | 'sellerUses' | 'validationCode' | 'mentions'>;
  accountingRate: AccountingRate | null;
}

/** The frozen terms of a draft; null without a client, which the checks refuse. */
export function termsOf({ client, buyerUses, facts, accountingRate }: Source): FrozenTerms | null {
  if (!client) return null;
  return {
    ...facts,
    buyer: buyerOf(client, buyerUses),
    isBuyerBusiness: client.type === 'COMPANY',
    language: languageFor(client, facts.company),
    exchangeRate: accountingRate?.rate ?? null,
    exchangeRateSource: accountingRate?.source ?? null,
  };
}
