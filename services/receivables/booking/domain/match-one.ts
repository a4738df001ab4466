// A line against the documents that it may pay: what is suggested, and whether a run may book it.
import type { Candidates, Suggestion } from '../../../../shared/bank-statements/matching/candidates';
import { matchLine } from '../../../../shared/bank-statements/matching/match-line';
import type { OpenDocument } from '../../../../shared/contracts/documents/open-documents';
import type { MatchingSettings } from '../../../../shared/contracts/receivables/booking';
import { asRead } from '../../banking/domain/as-read';
import type { BankLineRecord } from '../../banking/models/bank-line-row';
import { addsUp, presentParts } from './candidates';

export interface Matched {
  suggestions: Suggestion[];
  /** True if it is certain enough to be booked by a run. */
  isCertain: boolean;
}

interface Known {
  candidates: Candidates;
  byId: ReadonlyMap<string, Pick<OpenDocument, 'cashDiscountVat'>>;
}

export function matchOne(
  line: BankLineRecord,
  { candidates, byId }: Known,
  settings: Omit<MatchingSettings, 'bankLineRetentionDays'>,
): Matched {
  const { isPossibleDuplicate } = line;
  const result = matchLine(asRead(line), candidates, settings, { isPossibleDuplicate });
  if (result.outcome === 'reverse') return { suggestions: [], isCertain: false };
  const { suggestions, outcome } = result;
  const [best] = suggestions;
  const mayBook = settings.autoBook !== 'off' && outcome === 'book' && best !== undefined;
  return { suggestions, isCertain: mayBook && addsUp(best, line) && !needsCreditNote(best, byId) };
}

function needsCreditNote(suggestion: Suggestion, byId: Known['byId']): boolean {
  return presentParts(suggestion).some((part) => isByCreditNote(part, byId));
}

/** Documents refuse a discount whose VAT a credit note must take back. */
export function isByCreditNote(
  { kind, documentId = '' }: { kind: string; documentId?: string },
  byId: Known['byId'],
): boolean {
  const vat = byId.get(documentId)?.cashDiscountVat;
  return kind === 'cash_discount' && (vat == null || vat === 'by_credit_note');
}
