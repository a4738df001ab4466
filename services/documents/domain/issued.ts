// What a document becomes when it is issued: everything that is printed on it is copied into it.
import type { Buyer } from '../../../shared/contracts/documents/document';
import type { Locale } from '../../../shared/contracts/primitives';
import type { DocumentRecord, Template } from '../models/document-row';
import { atcudOf } from '../numbering/domain/series';
import { accountingVatOf } from './amounts/accounting-vat';
import { dueDateOf } from './dates';
import { withSearchText } from './draft';
import { type Mention, mentionsDue } from './legal-mentions';
import { type CompanyProfile, sellerOf } from './parties';

export interface Issue {
  issueDate: string;
  company: CompanyProfile;
  buyer: Buyer;
  isBuyerBusiness: boolean;
  /** How it is to look from now on. */
  template: Template;
  /** The language of the buyer. */
  language: Locale;
  validationCode: string | null;
  /** Those that the country of the seller knows on the day of issue. */
  mentions: readonly Mention[];
  /** Into the currency of the company. */
  exchangeRate: string | null;
  number: string;
  period: number;
  sequence: number;
}

export function issued(draft: DocumentRecord, issue: Issue): DocumentRecord {
  const { issueDate, company, buyer, isBuyerBusiness, template, number, period, sequence } = issue;
  const { vatExempt } = company;
  return withSearchText({
    ...draft,
    ...{ number, period, sequence, issueDate, buyer, template },
    status: 'issued',
    documentDate: issueDate,
    dueDate: dueDateOf(draft, issueDate),
    clientName: buyer.name,
    language: draft.language ?? issue.language,
    atcud: atcudOf(issue.validationCode, sequence),
    legalMentions: mentionsDue(issue.mentions, { document: draft, vatExempt, isBuyerBusiness }),
    paymentTerms: draft.paymentTerms ?? company.pdfConfig.paymentTerms,
    seller: sellerOf(company),
    accountingVat: accountingVatOf(draft, issue.exchangeRate, company.currency),
  });
}
