// A new or changed draft: the rules are applied to the draft after the change, not to the change alone.
import type {
  DocumentAdjustment,
  DocumentAdjustmentInput,
  DocumentLine,
  LineAdjustment,
  LineAdjustmentInput,
  LineInput,
} from '../../../shared/contracts/documents/lines';
import { spelled } from '../../../shared/runtime/decimal';
import { givenFields } from '../../../shared/runtime/given-fields';
import { deductionsOf, isDeduction } from '../deposits/domain/deductions';
import type { DocumentRecord } from '../models/document-row';
import { type Amounts, amountsOf } from './amounts/amounts';
import { majorText, parseDecimal } from './amounts/decimal';
import { exemptionInput } from './amounts/exemptions';
import { changedTerms, type DraftInput } from './changed-terms';
import { assertDates } from './dates';
import { assertTerms } from './invoice-terms';
import { searchTextOf } from './search-text';

const EXCHANGE_RATE = { decimals: 10, max: 1_000_000_000, isAboveZero: true };

/** The draft with the given fields changed and every amount calculated again. @throws 400 */
export function changedDraft(draft: DocumentRecord, input: DraftInput): DocumentRecord {
  const { lines, adjustments, exemptionReasons, exchangeRate, ...fields } = input;
  const merged = { ...draft, ...changedTerms(draft, fields) };
  if (input.dueDate != null && input.dueInDays === undefined) merged.dueInDays = null;
  if (input.dueInDays != null && input.dueDate === undefined) merged.dueDate = null;
  if (exchangeRate !== undefined) merged.exchangeRate = parseExchangeRate(exchangeRate);
  assertDates(merged.typeId, merged);
  assertTerms(merged);
  const amounts = amountsOf({
    currency: merged.currency,
    lines: lines ?? draft.lines.map((line) => lineInput(line, draft.currency)),
    adjustments: adjustments ?? chosenAdjustments(draft),
    deductions: deductionsOf(merged),
    exemptionReasons: exemptionReasons ?? draft.exemptionReasons.map(exemptionInput),
  });
  return withSearchText({ ...merged, ...columnsOf(amounts) });
}

export function withSearchText(document: DocumentRecord): DocumentRecord {
  return { ...document, searchText: searchTextOf(document) };
}

/** Amounts as the columns of a document. */
export function columnsOf({ totals, ...parts }: Amounts) {
  return { ...parts, ...totals };
}

function parseExchangeRate(rate: number | string | null): string | null {
  return rate === null ? null : spelled(parseDecimal('/exchangeRate', rate, EXCHANGE_RATE));
}

/** The input of a stored line, so that it can be calculated in another currency. */
function lineInput(line: DocumentLine, currency: string): LineInput {
  const { lineNumber: _number, netMinor: _net, correctsLine: _corrected, ...input } = line;
  return { ...input, adjustments: line.adjustments.map((one) => amountInput(one, currency)) };
}

function chosenAdjustments({ adjustments, currency }: DocumentRecord): DocumentAdjustmentInput[] {
  return adjustments.filter((one) => !isDeduction(one)).map((one) => adjustmentInput(one, currency));
}

function adjustmentInput(adjustment: DocumentAdjustment, currency: string): DocumentAdjustmentInput {
  const { vatCategory, vatRate } = adjustment;
  return { ...amountInput(adjustment, currency), vatCategory, vatRate };
}

function amountInput(
  { kind, percent, amountMinor, reason, reasonCode }: LineAdjustment,
  currency: string,
): LineAdjustmentInput {
  const why = { reason, ...givenFields({ reasonCode }) };
  if (percent !== null) return { kind, percent, ...why };
  return { kind, amount: majorText(amountMinor, currency), ...why };
}
