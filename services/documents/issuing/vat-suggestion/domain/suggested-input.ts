// Adds the suggested VAT to lines of a draft that have none, and the reasons that an exempt category needs.
import type { ExemptionReasonInput, LineInput } from '../../../../../shared/contracts/documents/lines';
import type { VatSuggestion } from '../../../../../shared/contracts/documents/vat-suggestion';
import { exemptionInput, UNTAXED } from '../../../../../shared/law/amounts/vat-categories';
import { lacksSurcharge } from '../../../../../shared/law/treatment/rates-of-place';
import { filledFields } from '../../../../../shared/runtime/checks/filled-fields';
import type { DraftInput } from '../../../domain/changed-terms';
import type { DocumentRecord } from '../../../models/document-row';

export interface LineSuggestion {
  lineNumber: number;
  /** null for a line that has its VAT, and lacks the surcharge of it. */
  suggestion: VatSuggestion | null;
  /** Fields that the line takes over from its article. */
  inherited: Partial<LineInput>;
}

/** True without category and rate: a rate alone is one of category S. */
export function lacksVat({ vatCategory, vatRate, isDisbursement }: LineInput): boolean {
  return vatCategory === undefined && vatRate === undefined && isDisbursement !== true;
}

/** True if the line asks for a suggestion. */
export function isOpenLine(line: LineInput): boolean {
  return lacksVat(line) || lacksSurcharge(line);
}

type Supplied = Partial<
  Pick<
    DocumentRecord,
    'deliverTo' | 'shipFrom' | 'isTriangular' | 'taxPointDate' | 'paidOn' | 'deliveryDate' | 'issueDate'
  >
>;

/** The lines, the place of delivery and the day of a draft, which decide its VAT besides the parties. */
export function supplyOf(input: Omit<DraftInput, 'prepayments'>, today: string, draft: Supplied = {}) {
  const { lines, deliverTo = draft.deliverTo, issueDate = draft.issueDate } = input;
  const { taxPointDate = draft.taxPointDate, deliveryDate = draft.deliveryDate } = input;
  const { paidOn = draft.paidOn, isTriangular = draft.isTriangular ?? false } = input;
  const { shipFrom = draft.shipFrom } = input;
  return {
    lines,
    deliverTo,
    shipFrom: filledFields(shipFrom),
    isTriangular,
    date: taxPointDate ?? paidOn ?? deliveryDate ?? issueDate ?? today,
  };
}

export function withSuggestedVat<I extends DraftInput>(
  input: I,
  suggestions: readonly LineSuggestion[],
  draft: Pick<DocumentRecord, 'exemptionReasons'> = { exemptionReasons: [] },
): I {
  if (suggestions.length === 0 || !input.lines) return input;
  const ownReasons = input.exemptionReasons ?? draft.exemptionReasons.map(exemptionInput);
  return {
    ...input,
    lines: linesWith(input.lines, suggestions),
    exemptionReasons: reasonsWith(ownReasons, suggestions),
  };
}

/** No VAT is suggested for an unknown client. A stand-in keeps lines without VAT from adding faults to those reported. */
export function withoutOpenVat<I extends Pick<DraftInput, 'lines'>>(input: I): I {
  const lines = input.lines?.map((line) => (lacksVat(line) ? { ...line, ...UNTAXED } : line));
  return { ...input, ...(lines && { lines }) };
}

export function suggestionFields(suggestions: readonly LineSuggestion[]) {
  const vatSuggestions = suggestions.flatMap(({ lineNumber, suggestion }) =>
    suggestion ? [{ lineNumber, ...suggestion }] : [],
  );
  return vatSuggestions.length === 0 ? {} : { vatSuggestions };
}

/** A line without a suggestion stays as it is, and is refused for its missing rate. */
function linesWith(lines: readonly LineInput[], suggestions: readonly LineSuggestion[]): LineInput[] {
  const byNumber = new Map(suggestions.map((one) => [one.lineNumber, one]));
  return lines.map((line, index) => {
    const { suggestion, inherited } = byNumber.get(index + 1) ?? {};
    if (suggestion === null) return { ...line, ...inherited };
    const { vatCategory, vatRate, surchargeRate } = suggestion ?? {};
    const surcharge = line.surchargeRate == null && surchargeRate !== undefined ? { surchargeRate } : {};
    return vatCategory && vatRate ? { ...line, ...inherited, ...surcharge, vatCategory, vatRate } : line;
  });
}

/** The given reasons, and one for each suggested category that needs its own (BR-E-10). */
function reasonsWith(
  ownReasons: readonly ExemptionReasonInput[],
  suggestions: readonly LineSuggestion[],
): ExemptionReasonInput[] {
  const reasons = [...ownReasons];
  const suggested = suggestions.flatMap(({ suggestion }) => suggestion ?? []);
  for (const { vatCategory, exemptionReason, exemptionCode } of suggested) {
    if (vatCategory === null || exemptionReason === null) continue;
    if (reasons.some((reason) => reason.vatCategory === vatCategory)) continue;
    reasons.push({ vatCategory, reason: exemptionReason, ...(exemptionCode && { code: exemptionCode }) });
  }
  return reasons;
}
