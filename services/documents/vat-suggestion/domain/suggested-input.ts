// Adds the suggested VAT to lines of a draft that have none, and the reasons that an exempt category needs.
import type { ExemptionReasonInput, LineInput } from '../../../../shared/contracts/documents/lines';
import type { VatSuggestion } from '../../../../shared/contracts/documents/vat-suggestion';
import { exemptionInput, UNTAXED } from '../../domain/amounts/vat-categories';
import type { DraftInput } from '../../domain/changed-terms';
import type { DocumentRecord } from '../../models/document-row';

export interface LineSuggestion {
  lineNumber: number;
  suggestion: VatSuggestion;
}

/** True without category and rate: a rate alone is one of category S. */
export function lacksVat({ vatCategory, vatRate }: LineInput): boolean {
  return vatCategory === undefined && vatRate === undefined;
}

type Supplied = Partial<Pick<DocumentRecord, 'deliverTo' | 'taxPointDate' | 'deliveryDate' | 'issueDate'>>;

/** The lines, the place of delivery and the day of a draft, which decide its VAT besides the parties. */
export function supplyOf(input: Omit<DraftInput, 'prepayments'>, today: string, draft: Supplied = {}) {
  const { lines, deliverTo = draft.deliverTo, issueDate = draft.issueDate } = input;
  const { taxPointDate = draft.taxPointDate, deliveryDate = draft.deliveryDate } = input;
  return { lines, deliverTo, date: taxPointDate ?? deliveryDate ?? issueDate ?? today };
}

export function withSuggestedVat<I extends DraftInput>(
  input: I,
  suggestions: readonly LineSuggestion[],
  draft: Pick<DocumentRecord, 'exemptionReasons'> = { exemptionReasons: [] },
): I {
  if (suggestions.length === 0 || !input.lines) return input;
  const given = input.exemptionReasons ?? draft.exemptionReasons.map(exemptionInput);
  return {
    ...input,
    lines: linesWith(input.lines, suggestions),
    exemptionReasons: reasonsWith(given, suggestions),
  };
}

/** No VAT is suggested for an unknown client. A stand-in keeps lines without VAT from adding faults to those reported. */
export function withoutOpenVat<I extends Pick<DraftInput, 'lines'>>(input: I): I {
  const lines = input.lines?.map((line) => (lacksVat(line) ? { ...line, ...UNTAXED } : line));
  return { ...input, ...(lines && { lines }) };
}

export function suggestionFields(suggestions: readonly LineSuggestion[]) {
  if (suggestions.length === 0) return {};
  return { vatSuggestions: suggestions.map(({ lineNumber, suggestion }) => ({ lineNumber, ...suggestion })) };
}

/** A line without a suggestion stays as it is, and is refused for its missing rate. */
function linesWith(lines: readonly LineInput[], suggestions: readonly LineSuggestion[]): LineInput[] {
  const byNumber = new Map(suggestions.map(({ lineNumber, suggestion }) => [lineNumber, suggestion]));
  return lines.map((line, index) => {
    const { vatCategory, vatRate } = byNumber.get(index + 1) ?? {};
    return vatCategory && vatRate ? { ...line, vatCategory, vatRate } : line;
  });
}

/** The given reasons, and one for each suggested category that needs its own (BR-E-10). */
function reasonsWith(
  given: readonly ExemptionReasonInput[],
  suggestions: readonly LineSuggestion[],
): ExemptionReasonInput[] {
  const reasons = [...given];
  for (const { vatCategory, exemptionReason, exemptionCode } of suggestions.map((one) => one.suggestion)) {
    if (vatCategory === null || exemptionReason === null) continue;
    if (reasons.some((reason) => reason.vatCategory === vatCategory)) continue;
    reasons.push({ vatCategory, reason: exemptionReason, ...(exemptionCode && { code: exemptionCode }) });
  }
  return reasons;
}
