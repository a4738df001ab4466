// A new or changed draft: the rules are applied to the draft after the change, not to the change alone.
import type { CallInput } from '../../../shared/contracts/contract';
import type { documents } from '../../../shared/contracts/documents';
import type {
  DocumentAdjustment,
  DocumentAdjustmentInput,
  DocumentLine,
  LineAdjustment,
  LineAdjustmentInput,
  LineInput,
} from '../../../shared/contracts/documents/document';
import { spelled } from '../../../shared/runtime/decimal';
import type { DocumentRecord } from '../models/document-row';
import { type Amounts, amountsOf } from './amounts/amounts';
import { majorText, parseDecimal } from './amounts/decimal';
import { assertDates } from './dates';
import { searchTextOf } from './search-text';

type DraftInput = Omit<CallInput<typeof documents.update>, 'id' | 'clientId'>;

const EXCHANGE_RATE = { decimals: 10, max: 1_000_000_000, isAboveZero: true };

/** The draft with the given fields changed and every amount calculated again. @throws 400 */
export function changedDraft(draft: DocumentRecord, input: DraftInput): DocumentRecord {
  const { lines, adjustments, exemptionReasons, exchangeRate, ...fields } = input;
  const merged = { ...draft, ...fields };
  if (input.dueDate != null && input.dueInDays === undefined) merged.dueInDays = null;
  if (input.dueInDays != null && input.dueDate === undefined) merged.dueDate = null;
  if (exchangeRate !== undefined) merged.exchangeRate = parseExchangeRate(exchangeRate);
  assertDates(merged.typeId, merged);
  const amounts = amountsOf({
    currency: merged.currency,
    lines: lines ?? draft.lines.map((line) => lineInput(line, draft.currency)),
    adjustments: adjustments ?? draft.adjustments.map((one) => adjustmentInput(one, draft.currency)),
    exemptionReasons: exemptionReasons ?? draft.exemptionReasons.map(withoutNulls),
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
  const { description, articleId, quantity, unit, unitPrice, vatCategory, vatRate } = line;
  const adjustments = line.adjustments.map((one) => amountInput(one, currency));
  return { description, articleId, quantity, unit, unitPrice, vatCategory, vatRate, adjustments };
}

function adjustmentInput(adjustment: DocumentAdjustment, currency: string): DocumentAdjustmentInput {
  const { vatCategory, vatRate } = adjustment;
  return { ...amountInput(adjustment, currency), vatCategory, vatRate };
}

function amountInput(
  { kind, percent, amountMinor, reason }: LineAdjustment,
  currency: string,
): LineAdjustmentInput {
  if (percent !== null) return { kind, percent, reason };
  return { kind, amount: majorText(amountMinor, currency), reason };
}

function withoutNulls({ vatCategory, reason, code }: DocumentRecord['exemptionReasons'][number]) {
  return { vatCategory, ...(reason === null ? {} : { reason }), ...(code === null ? {} : { code }) };
}
