// A new or changed draft: the rules are applied to the draft after the change, not to the change alone.
import type {
  DocumentAdjustment,
  DocumentAdjustmentInput,
  DocumentLine,
  LineAdjustment,
  LineAdjustmentInput,
  LineInput,
  VatGroup,
} from '../../../shared/contracts/documents/lines';
import type { Withholding } from '../../../shared/contracts/documents/withholdings';
import { sum } from '../../../shared/law/amounts/adjustments';
import { type Amounts, amountsOf } from '../../../shared/law/amounts/amounts';
import { majorText, parseDecimal } from '../../../shared/law/amounts/decimal';
import { deductionsOf, isDeduction } from '../../../shared/law/amounts/deductions';
import { isStampCharge, stampCharges } from '../../../shared/law/amounts/payable';
import { exemptionInput, vatOf } from '../../../shared/law/amounts/vat-categories';
import {
  parseWithholdings,
  splitVatOf,
  withheldMinorOf,
  withholdingInput,
} from '../../../shared/law/amounts/withholdings';
import { Faults } from '../../../shared/runtime/checks/faults';
import { filledFields } from '../../../shared/runtime/checks/filled-fields';
import { spelled } from '../../../shared/values/decimal';
import type { DocumentRecord } from '../models/document-row';
import {
  articlePricedLines,
  type LineArticles,
  needsArticlePrices,
  withArticlePrices,
  withArticles,
  withArticleTexts,
} from './article-lines';
import { changedTerms, type DraftInput } from './changed-terms';
import { correctedFaults } from './corrected-references';
import { reasonFaults } from './corrective-invoice';
import { dateFaults } from './dates';
import { termFaults } from './invoice-terms';
import { keptOrderLines } from './line-defaults';
import { searchTextOf } from './search-text';

const EXCHANGE_RATE = { decimals: 10, max: 1_000_000_000, isAboveZero: true };

/**
 * The draft with the given fields changed and every amount calculated again.
 * @param faults found before, to be reported together
 * @param articles those that the given lines name, else those whose price the lines of the draft have
 * @throws 400 with all faults
 */
export function changedDraft(
  draft: DocumentRecord,
  { lines, adjustments, exemptionReasons, withholdings, ...fields }: DraftInput,
  faults: Faults = new Faults(),
  articles: LineArticles | null = null,
): DocumentRecord {
  const merged = mergedTerms(draft, fields, faults);
  const inputs = withholdings ?? draft.withholdings.map(withholdingInput);
  const isWithheld = inputs.length > 0;
  faults.add(...dateFaults(merged.typeId, merged), ...termFaults(merged, isWithheld));
  faults.add(...correctedFaults(merged), ...reasonFaults(merged));
  const filled = lines && articles ? withArticles(lines, merged, articles, faults) : lines;
  const stored = draft.lines.map((line) => lineInput(line, draft.currency));
  const kept = !lines && articles ? withArticlesAgain(stored, draft, merged, articles, faults) : stored;
  const amountsInput = {
    currency: merged.currency,
    pricesIncludeVat: merged.pricesIncludeVat,
    lines: filled ?? kept,
    adjustments: adjustments ?? chosenAdjustments(draft),
    deductions: [...stampCharges(merged.stampDuty, filled ?? draft.lines), ...deductionsOf(merged)],
    exemptionReasons: exemptionReasons ?? draft.exemptionReasons.map(exemptionInput),
  };
  const amounts = faults.of(() => columnsOf(amountsOf(amountsInput)));
  const withheld = amounts && faults.of(() => parseWithholdings(inputs, amounts));
  faults.assertNone();
  return withSearchText({
    ...merged,
    ...(lines && { articlePricedLines: articlePricedLines(lines) }),
    ...amounts,
    ...withheldColumns(withheld ?? [], amounts?.vatBreakdown ?? []),
  });
}

/** The lines of the draft with prices and texts of their articles under its new terms. */
function withArticlesAgain(
  lines: readonly LineInput[],
  draft: DocumentRecord,
  terms: DocumentRecord,
  articles: LineArticles,
  faults: Faults,
): readonly LineInput[] {
  const priced = needsArticlePrices(draft, terms)
    ? withArticlePrices(lines, draft.articlePricedLines, terms, articles, faults)
    : lines;
  const from = draft.language ?? articles.formerLanguage ?? articles.language;
  const to = terms.language ?? articles.language;
  return from === to ? priced : withArticleTexts(priced, { from, to }, articles, faults);
}

/** All fields but the amounts. A due date that is given clears the days, and days the due date. */
function mergedTerms(
  draft: DocumentRecord,
  {
    exchangeRate,
    ...fields
  }: Omit<DraftInput, 'lines' | 'adjustments' | 'exemptionReasons' | 'withholdings'>,
  faults: Faults,
): DocumentRecord {
  const merged = { ...draft, ...changedTerms(draft, fields, faults) };
  if (fields.dueDate != null && fields.dueInDays === undefined) merged.dueInDays = null;
  if (fields.dueInDays != null && fields.dueDate === undefined) merged.dueDate = null;
  merged.orderLines = keptOrderLines(draft, merged);
  if (exchangeRate !== undefined)
    merged.exchangeRate = faults.of(() => parseExchangeRate(exchangeRate)) ?? null;
  return merged;
}

export function withSearchText(document: DocumentRecord): DocumentRecord {
  return { ...document, searchText: searchTextOf(document) };
}

export function columnsOf({ totals, ...parts }: Amounts) {
  return { ...parts, ...totals };
}

/** Withheld taxes, and the VAT that the client pays to the state. */
export function withheldColumns(withholdings: Withholding[], vatBreakdown: readonly VatGroup[]) {
  return { withholdings, withheldMinor: withheldMinorOf(withholdings) + splitVatOf(vatBreakdown) };
}

function parseExchangeRate(rate: number | string | null): string | null {
  return rate === null ? null : spelled(parseDecimal('/exchangeRate', rate, EXCHANGE_RATE));
}

/** The input of a stored line, so that it can be calculated in another currency. */
function lineInput(line: DocumentLine, currency: string): LineInput {
  const { lineNumber: _number, netMinor: _net, correctsLine: _corrected, ...printed } = line;
  const { grossMinor: _gross, netUnitPrice: _price, ...input } = printed;
  return { ...input, adjustments: line.adjustments.map((one) => amountInput(one, currency)) };
}

/** The parts of one that was divided are one again, to be divided by the lines as they are now. */
function chosenAdjustments({ adjustments, currency }: DocumentRecord): DocumentAdjustmentInput[] {
  const chosen = adjustments.filter((one) => !isDeduction(one) && !isStampCharge(one));
  return chosen.flatMap((one, index) => {
    if (one.dividedFrom === undefined) return [adjustmentInput(one, currency)];
    const parts = chosen.filter(({ dividedFrom }) => dividedFrom === one.dividedFrom);
    const amountMinor = sum(parts.map(inputMinor));
    const { grossMinor: _ofPart, ...whole } = one;
    const { fund } = one;
    return parts[0] === chosen[index]
      ? [{ ...amountInput({ ...whole, amountMinor }, currency), ...filledFields({ fund }) }]
      : [];
  });
}

function adjustmentInput(adjustment: DocumentAdjustment, currency: string): DocumentAdjustmentInput {
  const { fund } = adjustment;
  return { ...amountInput(adjustment, currency), ...vatOf(adjustment), ...filledFields({ fund }) };
}

/** The amount as it was given: with VAT in a document whose prices include it. */
function inputMinor({ amountMinor, grossMinor }: Pick<LineAdjustment, 'amountMinor' | 'grossMinor'>): number {
  return grossMinor ?? amountMinor;
}

function amountInput(
  { kind, percent, reason, reasonCode, ...amounts }: LineAdjustment,
  currency: string,
): LineAdjustmentInput {
  const why = { reason, ...filledFields({ reasonCode }) };
  if (percent !== null) return { kind, percent, ...why };
  return { kind, amount: majorText(inputMinor(amounts), currency), ...why };
}
