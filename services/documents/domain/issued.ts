// Issuing a document: everything that appears on it is copied into it.

import type { Buyer } from '../../../shared/contracts/documents/parties';
import type { Locale } from '../../../shared/contracts/primitives';
import type { Mention } from '../../../shared/countries/countries';
import type { IdentifierUse } from '../../../shared/countries/identifier-terms';
import { inLanguage } from '../deposits/domain/deductions';
import type { DocumentRecord, Template } from '../models/document-row';
import { atcudOf } from '../numbering/domain/series';
import { accountingVatOf } from './amounts/accounting-vat';
import { dueDateOf } from './dates';
import { withSearchText } from './draft';
import { mentionsDue } from './legal-mentions';
import { type CompanyProfile, paymentTermsFor, sellerOf } from './seller-buyer';

export interface Issue {
  issueDate: string;
  company: CompanyProfile;
  /** Of the identifiers of the company's country. */
  sellerUses: readonly IdentifierUse[];
  buyer: Buyer;
  isBuyerBusiness: boolean;
  /** The branding that is frozen with the document. */
  template: Template;
  /** The language of the buyer. */
  language: Locale;
  validationCode: string | null;
  /** All of the seller's country on the day of issue. */
  mentions: readonly Mention[];
  /** To the currency of the company; null where there is none, or both currencies are the same. */
  exchangeRate: string | null;
  /** Where the rate comes from; null for one that the draft states. */
  exchangeRateSource: DocumentRecord['exchangeRateSource'];
  number: string;
  period: number;
  sequence: number;
}

export function issued(draft: DocumentRecord, issue: Issue): DocumentRecord {
  const { issueDate, company, buyer, isBuyerBusiness, template, number, period, sequence } = issue;
  const { vatExempt } = company;
  const language = draft.language ?? issue.language;
  return withSearchText({
    ...draft,
    adjustments: inLanguage(draft.adjustments, { ...draft, language }),
    ...{ number, period, sequence, issueDate, buyer, template },
    status: 'issued',
    documentDate: issueDate,
    dueDate: dueDateOf(draft, issueDate),
    clientName: buyer.name,
    language,
    atcud: atcudOf(issue.validationCode, sequence),
    legalMentions: mentionsDue(issue.mentions, { document: draft, vatExempt, isBuyerBusiness }),
    paymentTerms: paymentTermsFor(draft, company, language),
    seller: sellerOf(company, language, issue.sellerUses),
    exchangeRateSource: issue.exchangeRateSource,
    accountingVat: accountingVatOf(draft, issue.exchangeRate, company.currency),
  });
}
