// The steps that prepare an issue (services/documents/issuing/use-cases/prepare-issue.ts), with nothing to read: the first number of
// a series, no channel, no branding but the default, and the exchange rates of the case.

import { issueDefaults } from '../../../services/documents/domain/issue-defaults';
import { unsignedFindings } from '../../../services/documents/files/e-invoice/domain/signature-findings';
import {
  type AssessedSale,
  assessedSale,
  registeredSale,
} from '../../../services/documents/issuing/domain/assessed-sale';
import {
  type ExchangeRates,
  exchangeRates,
  type RateQuestion,
  rateQuestions,
} from '../../../services/documents/issuing/domain/exchange-rates';
import {
  formatChecks,
  formatChoices,
  NO_FORMAT_CHECKS,
} from '../../../services/documents/issuing/domain/format-checks';
import {
  hasSimplifiedSeries,
  type IssueFacts,
  issueRules,
} from '../../../services/documents/issuing/domain/issue-facts';
import {
  frozenTerms,
  issueSubject,
  type Prepared,
  withRates,
} from '../../../services/documents/issuing/domain/issue-subject';
import { seriesState } from '../../../services/documents/issuing/numbering/domain/series';
import {
  type NumberedBy,
  seriesIn,
} from '../../../services/documents/issuing/numbering/domain/series-of-day';
import type { DocumentRecord } from '../../../services/documents/models/document-row';
import { effectiveOf, noBranding } from '../../../services/settings/branding/domain/present';
import {
  findRate,
  PUBLISHED_DAYS_MAX,
  type Quote,
} from '../../../services/settings/currency-rates/domain/find-rate';
import type { EInvoiceFormat } from '../../../shared/contracts/e-invoice-formats';
import type { LawSources } from '../../../shared/law/facts/party-facts';
import type { ClientProfile, CompanyProfile } from '../../../shared/law/sale/parties';
import { addDays } from '../../../shared/values/calendar';
import { DATASET } from './parties';

export interface PreparedFor {
  /** Facts that the rows of a company would say: its channels, its last day of issue, its closed period. */
  facts?: Partial<IssueFacts>;
  /** Units of a currency for one euro on a day, as the ECB publishes them. */
  rates?: readonly (readonly [currency: string, day: string, rate: string])[];
  /** An e-invoice that the check is asked for. */
  format?: EInvoiceFormat;
}

interface Parties {
  company: CompanyProfile;
  client: ClientProfile;
  today: string;
}

/** Portugal has certified the program, as in the systems of the tests. */
export const LAW: LawSources = { dataset: DATASET, certifiedPrograms: { PT: {} } };

export function preparedIssue(
  stored: DocumentRecord,
  { company, client, today }: Parties,
  { facts: more, rates: quotes, format }: PreparedFor,
): Prepared {
  const first = { ...factsOn(stored, company, today), ...more };
  const defaults = issueDefaults(DATASET, { company, client, date: first.issueDate }, []);
  const sale = assessedSale(LAW, registeredSale(LAW, { stored, facts: first, client }, defaults));
  const rates = ratesOf(sale, quotes);
  const document = withRates(sale, rates);
  const facts = { ...withSeries(first, document), ...more };
  const terms = frozenTerms(sale, rates, facts);
  const wish = client.eInvoiceFormat ?? null;
  const choices = formatChoices({ document, facts, terms }, { wish, requested: format ?? wish });
  const files = choices
    ? formatChecks(choices, (one) => unsignedFindings(choices.document, one))
    : NO_FORMAT_CHECKS;
  const read = { mandate: null, onlinePayment: null, sharedReference: null, outdated: [], undeducted: [] };
  const subject = issueSubject(sale, rates, { document, facts, ...read });
  return { document, facts, terms, subject: { ...subject, ...files } };
}

function factsOn(document: DocumentRecord, company: CompanyProfile, today: string): IssueFacts {
  const issueDate = document.issueDate ?? today;
  const rules = issueRules(DATASET, company, { ...document, issueDate });
  return {
    ...{ company, today, issueDate, ...rules, closedThrough: null, hasDeposits: false },
    branding: { ...effectiveOf(noBranding(company.id, company.createdAt)), logo: null },
    validationCode: rules.rules.areSeriesRegistered ? 'AAAAAAAA' : null,
    ...{ channels: [], connected: document.typeId === 'quote' ? null : [] },
    verifactu: { environment: null, obstacle: null },
    ...firstOfSeries({ company, issueDate, series: rules.series }),
  };
}

function withSeries(facts: IssueFacts, document: DocumentRecord): IssueFacts {
  if (!hasSimplifiedSeries(facts, document)) return facts;
  const simplified = { ...facts, isSimplifiedSeries: true };
  return { ...simplified, ...firstOfSeries(simplified) };
}

function firstOfSeries(facts: NumberedBy) {
  return seriesState(seriesIn(facts), undefined);
}

function ratesOf(sale: AssessedSale, quotes: PreparedFor['rates']): ExchangeRates {
  const questions = rateQuestions(DATASET, sale);
  const { accounting, books, limit } = questions;
  const known = { accounting: rateOf(accounting, quotes), books: rateOf(books, quotes) };
  return exchangeRates(questions, sale, { ...known, limit: rateOf(limit, quotes) });
}

function rateOf(question: RateQuestion | null, quotes: PreparedFor['rates'] = []) {
  if (!question) return null;
  const oldest = addDays(question.date, -PUBLISHED_DAYS_MAX);
  const known = quotes
    .filter(([, day]) => oldest <= day && day <= question.date)
    .map(([to, asOf, rate]): Quote => ({ from: 'EUR', to, rate, source: 'ecb', asOf }));
  return findRate(question.from, question.to, known) ?? null;
}
