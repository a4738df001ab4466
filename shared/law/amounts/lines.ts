// Lines: quantity × price ÷ basis quantity, rounded, then the line's own allowances and charges.
import type { Static } from '@sinclair/typebox';
import Big from 'big.js';
import { assertListed } from '../../code-lists/code-list';
import type { DocumentLine, LineAdjustment, LineInput } from '../../contracts/documents/lines';
import type { Classification, ClassificationInput } from '../../contracts/item-fields';
import { mapAll, runAll } from '../../runtime/checks/faults';
import { filledFields } from '../../runtime/checks/filled-fields';
import { invalid } from '../../runtime/errors';
import { spelled } from '../../values/decimal';
import { parseAdjustment, signed } from './adjustments';
import { bounded, boundedSum, parseDecimal, quotientToMinor } from './decimal';
import { parseReverseCharge, type ReverseChargeInput } from './vat-breakdown';
import { parseVat } from './vat-categories';

const QUANTITY_MAX = 999_999_999;
const QUANTITY = { decimals: 6, max: QUANTITY_MAX, isAboveZero: true };
/** BT-129: below 0 for what is taken back beside a sale. */
const SIGNED_QUANTITY = { decimals: 6, min: -QUANTITY_MAX, max: QUANTITY_MAX };
/** BR-27: a price is never below 0. Discounts are allowances, what is taken back has a quantity below 0. */
const UNIT_PRICE = { decimals: 10, max: 999_999_999_999 };

export function parseQuantity(pointer: string, quantity: number | string): Big {
  const exact = parseDecimal(pointer, quantity, SIGNED_QUANTITY);
  if (exact.eq(0)) throw invalid(pointer, 'must not be 0');
  return exact;
}

export function parseLine(input: LineInput, index: number, currency: string): DocumentLine {
  const pointer = `/lines/${index}`;
  const { description, articleId, articleExternalId: _, unit, quantity, unitPrice, ...rest } = input;
  const { basisQuantity, vatCategory, vatRate, surchargeRate, ...others } = rest;
  const { reverseChargeReason, rateIfCharged, adjustments: __, ...item } = others;
  const { text, price, vat, reverse } = runAll({
    text: () => textOf(pointer, description ?? item.name),
    period: () => assertPeriod(`${pointer}/period/to`, item.period),
    unit: () => assertListed(`${pointer}/unitCode`, 'units', item.unitCode),
    scheme: () => assertListed(`${pointer}/standardId/scheme`, 'icd', item.standardId?.scheme),
    price: () => parsePrice(pointer, { quantity, unitPrice, basisQuantity }),
    vat: () => parseVat(pointer, { vatCategory, vatRate, surchargeRate }),
    reverse: () => parseReverseCharge(pointer, { vatCategory, reverseChargeReason, rateIfCharged }),
    adjustments: () => parseAdjustments(pointer, input, 0, currency),
  });
  const grossMinor = bounded(pointer, grossMinorOf(price, currency));
  return {
    ...parseItem(item),
    lineNumber: index + 1,
    description: text,
    articleId: articleId ?? null,
    unit: unit ?? null,
    ...price,
    ...vat,
    ...reverse,
    ...parseAmounts(pointer, input, grossMinor, currency),
    correctsLine: null,
  };
}

type PriceInput = Pick<LineInput, 'quantity' | 'unitPrice' | 'basisQuantity'>;
type Price = Pick<DocumentLine, 'quantity' | 'unitPrice' | 'basisQuantity'>;

function parsePrice(pointer: string, { quantity, unitPrice, basisQuantity }: PriceInput): Price {
  const { basis, ...price } = runAll({
    basis: () =>
      basisQuantity == null ? null : parseDecimal(`${pointer}/basisQuantity`, basisQuantity, QUANTITY),
    quantity: () => spelled(parseQuantity(`${pointer}/quantity`, quantity ?? 1)),
    unitPrice: () => spelled(parseUnitPrice(`${pointer}/unitPrice`, unitPrice)),
  });
  return { ...price, ...(basis && { basisQuantity: spelled(basis) }) };
}

function parseUnitPrice(pointer: string, unitPrice: PriceInput['unitPrice']): Big {
  if (unitPrice === undefined) throw invalid(pointer, 'is required');
  return parseDecimal(pointer, unitPrice, UNIT_PRICE);
}

type Item = Omit<
  LineInput,
  | keyof PriceInput
  | 'description'
  | 'articleId'
  | 'articleExternalId'
  | 'unit'
  | keyof ReverseChargeInput
  | 'vatRate'
  | 'surchargeRate'
  | 'adjustments'
>;

function parseItem({ classifications, attributes, ...item }: Item) {
  return {
    ...filledFields(item),
    ...(classifications?.length ? { classifications: classifications.map(classified) } : {}),
    ...(attributes?.length ? { attributes } : {}),
  };
}

function classified({ listId, code, version }: Static<typeof ClassificationInput>): Classification {
  return { listId, code, ...filledFields({ version }) };
}

/** Quantity × price ÷ basis quantity (BT-129, BT-146, BT-149), in minor units. */
export function grossMinorOf({ quantity, unitPrice, basisQuantity = '1' }: Price, currency: string): number {
  return quotientToMinor(new Big(quantity).times(unitPrice), new Big(basisQuantity), currency);
}

function parseAmounts(pointer: string, input: LineInput, grossMinor: number, currency: string) {
  const adjustmentAt = (at: number) => `${pointer}/adjustments/${at}`;
  const adjustments = parseAdjustments(pointer, input, grossMinor, currency);
  if (grossMinor < 0) {
    if (adjustments.length > 0) throw invalid(`${pointer}/adjustments`, 'are not for a quantity below 0');
    return { adjustments, netMinor: grossMinor };
  }
  const netMinor = boundedSum(adjustments.map(signed), adjustmentAt, grossMinor);
  if (netMinor < 0) throw invalid(`${pointer}/adjustments`, 'are more than the amount of the line');
  return { adjustments, netMinor };
}

function parseAdjustments(
  pointer: string,
  { adjustments }: LineInput,
  grossMinor: number,
  currency: string,
): LineAdjustment[] {
  return mapAll(adjustments ?? [], (adjustment, at) =>
    parseAdjustment(`${pointer}/adjustments/${at}`, adjustment, grossMinor, currency),
  );
}

function textOf(pointer: string, text: string | null | undefined): string {
  if (text == null) throw invalid(`${pointer}/description`, 'is needed where there is no name');
  return text;
}

function assertPeriod(pointer: string, period: LineInput['period']): void {
  if (period && period.to < period.from) {
    throw invalid(pointer, 'must not be before the beginning of the period');
  }
}
