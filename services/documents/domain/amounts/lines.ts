// Lines: quantity × price, rounded, then the line's own allowances and charges.
import type Big from 'big.js';
import type { DocumentLine, LineInput } from '../../../../shared/contracts/documents/document';
import { spelled } from '../../../../shared/runtime/decimal';
import { invalid } from '../../../../shared/runtime/errors';
import { parseAdjustment, signed } from './adjustments';
import { bounded, boundedSum } from './bounds';
import { parseDecimal, toMinor } from './decimal';
import { parseVat } from './vat-categories';

const QUANTITY = { decimals: 6, max: 999_999_999, isAboveZero: true };
/** BR-27: a price is never below 0. Discounts are allowances, refunds are credit notes. */
const UNIT_PRICE = { decimals: 10, max: 999_999_999_999 };

export function parseQuantity(pointer: string, quantity: number | string): Big {
  return parseDecimal(pointer, quantity, QUANTITY);
}

export function parseLine(input: LineInput, index: number, currency: string): DocumentLine {
  const pointer = `/lines/${index}`;
  const quantity = parseQuantity(`${pointer}/quantity`, input.quantity ?? 1);
  const unitPrice = parseDecimal(`${pointer}/unitPrice`, input.unitPrice, UNIT_PRICE);
  const grossMinor = bounded(pointer, toMinor(quantity.times(unitPrice), currency));
  const adjustmentAt = (at: number) => `${pointer}/adjustments/${at}`;
  const adjustments = (input.adjustments ?? []).map((adjustment, at) =>
    parseAdjustment(adjustmentAt(at), adjustment, grossMinor, currency),
  );
  const netMinor = boundedSum(adjustments.map(signed), adjustmentAt, grossMinor);
  if (netMinor < 0) throw invalid(`${pointer}/adjustments`, 'take off more than the line amounts to');
  return {
    lineNumber: index + 1,
    description: input.description,
    articleId: input.articleId ?? null,
    quantity: spelled(quantity),
    unit: input.unit ?? null,
    unitPrice: spelled(unitPrice),
    ...parseVat(pointer, input),
    adjustments,
    netMinor,
    correctsLine: null,
  };
}
