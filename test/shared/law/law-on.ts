// The law's answer to a sale, in this process: company, client and document are the bodies of the API. The functions are those that
// draft, check and issue call; only reads of rows are left out, so that a sale names no article and no other document.

import { present } from '../../../services/documents/domain/present';
import {
  type DraftSources,
  firstDraft,
  inputFaults,
} from '../../../services/documents/drafts/domain/first-draft';
import { checkAnswer } from '../../../services/documents/issuing/domain/check-answer';
import { issuePreview } from '../../../services/documents/issuing/domain/issue-preview';
import type { Prepared } from '../../../services/documents/issuing/domain/issue-subject';
import { namedParties } from '../../../services/documents/issuing/self-billing/domain/input';
import { suggestionsFor } from '../../../services/documents/issuing/vat-suggestion/domain/line-suggestions';
import {
  suggestionFields,
  supplyOf,
} from '../../../services/documents/issuing/vat-suggestion/domain/suggested-input';
import { documents } from '../../../shared/contracts/documents';
import type { CheckFinding } from '../../../shared/contracts/documents/checks';
import type { Document } from '../../../shared/contracts/documents/document';
import type { Judgement } from '../../../shared/contracts/documents/judgement';
import { judge } from '../../../shared/law/judge';
import type { ClientProfile, CompanyProfile } from '../../../shared/law/sale/parties';
import { Faults } from '../../../shared/runtime/checks/faults';
import { newId } from '../../../shared/runtime/database/ids';
import { Problem } from '../../../shared/runtime/errors';
import { unlisted } from './listed-findings';
import { clientOf, companyOf, inputOf } from './parties';
import { LAW, type PreparedFor, preparedIssue } from './prepared-issue';

export interface SaleCase extends PreparedFor {
  /** A French one unless it says otherwise. */
  company?: object;
  /** A French one unless it says otherwise. */
  client?: object;
  /** An invoice with one line of 100.00 at 20 % unless it says otherwise. */
  document?: object;
  /** The day of draft and issue, YYYY-MM-DD. */
  date?: string;
}

export interface LawAnswer extends Pick<Judgement, 'treatments' | 'sentences' | 'taxPoint'> {
  findings: CheckFinding[];
  canBeIssued: boolean;
  /** The VAT of lines that state none. */
  suggestions: ReturnType<typeof suggestionFields>['vatSuggestions'];
  amounts: Pick<Document, 'lines' | 'vatBreakdown' | 'totals'>;
  isSimplified: boolean;
  /** The whole answer of the check. */
  check: ReturnType<typeof checkAnswer>;
  /** The answer of the draft's creation. */
  draft: Document;
  /** The answer of a dry run of the issue; null where the law refuses it. */
  issued: Document | null;
}

export const DAY = '2026-11-20';
/** A line of 120.00 with VAT. */
const HUNDRED = { description: 'Work', unitPrice: 100, vatRate: 20 };

/** @throws 400 for bodies that the API refuses, with the faults in its message */
export function lawOn(sale: SaleCase): LawAnswer {
  try {
    return answerTo(sale);
  } catch (error) {
    if (error instanceof Problem) error.message += ` ${JSON.stringify(error.data.errors ?? [])}`;
    throw error;
  }
}

/** The findings as `severity code`. */
export function codesOn(sale: SaleCase): string[] {
  return lawOn(sale).findings.map(({ severity, code }) => `${severity} ${code}`);
}

/** The findings with this code as `severity pointer`. */
export function placesOn(sale: SaleCase, code: CheckFinding['code']): string[] {
  const found = lawOn(sale).findings.filter((one) => one.code === code);
  return found.map(({ severity, pointer }) => `${severity} ${pointer}`);
}

/** The pointers of the fields for which the API refuses the bodies; none where it takes them. */
export function refusedOn(sale: SaleCase): string[] {
  try {
    answerTo(sale);
    return [];
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return (error.data.errors ?? []).map(({ pointer }) => pointer);
  }
}

function answerTo({
  company: sellerBody = {},
  client = {},
  document = {},
  date = DAY,
  ...read
}: SaleCase): LawAnswer {
  const company = companyOf(sellerBody, date);
  const buyer = clientOf({ name: 'Buyer', ...client }, company, date);
  const { draft, suggestions } = draftOf(document, { company, client: buyer }, date);
  const prepared = preparedIssue(draft, { company, client: buyer, today: date }, read);
  const answer = answerOf(prepared, present(draft, date), suggestions);
  const { seller, sellerCountry } = prepared.subject;
  // a lenient company has warnings in place of errors, and a self-billed document other words
  if (seller.issueChecks === 'strict' && prepared.document.selfBilling === null)
    expect(unlisted(answer.findings, { country: sellerCountry.country, date })).toEqual([]);
  return answer;
}

interface Parties {
  company: CompanyProfile;
  client: ClientProfile;
}

function draftOf(body: object, parties: Parties, today: string) {
  const { client, company } = parties;
  const full = { typeId: 'invoice', clientId: client.id, dueInDays: 14, lines: [HUNDRED], ...body };
  const { issue: _, send: __, ...given } = inputOf(documents.create, full);
  const input = namedParties(given);
  if (input.correctedIds || input.prepayments) throw new Error('a sale in process names no other document');
  const faults = new Faults(inputFaults(input));
  const suggestions = suggestionsFor(LAW, { ...supplyOf(input, today), company, client }, []);
  const sources: DraftSources = { ...parties, suggestions, articles: null, prepayments: [], corrected: {} };
  const head = { id: newId(), today, now: `${today}T10:00:00.000Z` };
  const draft = firstDraft(input, sources, { ...head, faults });
  return { draft, suggestions };
}

function answerOf(
  prepared: Prepared,
  draft: Document,
  suggestions: Parameters<typeof suggestionFields>[0],
): LawAnswer {
  const { subject, document, facts } = prepared;
  const { treatments, sentences, taxPoint } = judge(subject);
  const check = checkAnswer(subject);
  const issued = check.canBeIssued ? present(issuePreview(prepared).document, facts.today) : null;
  const { lines, vatBreakdown, totals } = issued ?? present(document, facts.today);
  return {
    ...{ findings: check.findings, canBeIssued: check.canBeIssued, check, draft, issued },
    ...{ treatments, sentences, taxPoint, isSimplified: document.isSimplified },
    ...{
      suggestions: suggestionFields(suggestions).vatSuggestions,
      amounts: { lines, vatBreakdown, totals },
    },
  };
}
