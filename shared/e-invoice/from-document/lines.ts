// Lines of a document: BG-25 to BG-32.

import Big from 'big.js';
import { UNKNOWN_UNIT, unitCodeOf } from '../../code-lists/units';
import type { Document } from '../../contracts/documents/document';
import type { DocumentLine } from '../../contracts/documents/lines';
import type { LineAllowanceCharge } from '../semantic/amounts';
import type { InvoiceLine, ItemInformation, PriceDetails } from '../semantic/lines';
import { amountText, optional } from './amount-text';
import { lineAdjustment, rateOf } from './amounts';
import { disbursedAs } from './disbursements';

export function lineOf(
  line: DocumentLine,
  document: Pick<Document, 'currency' | 'vatBreakdown'>,
): InvoiceLine {
  const { currency } = document;
  const unitCode = line.unitCode ?? unitCodeOf(line.unit ?? '') ?? UNKNOWN_UNIT;
  const ofKind = (kind: string) =>
    line.adjustments
      .filter((adjustment) => adjustment.kind === kind)
      .map((adjustment) => lineAdjustment(adjustment, currency));
  const [allowances, charges] = withRounding(line, currency, ofKind('allowance'), ofKind('charge'));
  return {
    identifier: String(line.lineNumber),
    ...optional('note', line.note),
    quantity: line.quantity,
    unitCode,
    netAmount: amountText(line.netMinor, currency),
    ...optional('orderLineReference', line.orderLineReference),
    ...optional('buyerAccountingReference', line.accountingReference),
    ...(line.period ? { period: { startDate: line.period.from, endDate: line.period.to } } : {}),
    ...(allowances.length > 0 ? { allowances } : {}),
    ...(charges.length > 0 ? { charges } : {}),
    price: priceOf(line, unitCode),
    vat: {
      categoryCode: line.vatCategory,
      ...rateOf(line),
      ...optional('surchargeRate', line.surchargeRate),
      ...disbursedAs(line, document),
    },
    item: itemOf(line),
    ...optional('reverseCharge', line.reverseCharge),
    ...optional('withVat', withVatOf(line, currency)),
  };
}

/** The line as its document states it, where prices include VAT. */
function withVatOf(line: DocumentLine, currency: string): InvoiceLine['withVat'] {
  const { grossMinor, unitPrice, basisQuantity, adjustments } = line;
  if (grossMinor === undefined) return undefined;
  const discountMinor = adjustments
    .filter(({ kind }) => kind === 'allowance')
    .reduce((sum, one) => sum + (one.grossMinor ?? one.amountMinor), 0);
  return {
    unitPrice: new Big(unitPrice).div(basisQuantity ?? 1).toFixed(),
    amount: amountText(grossMinor, currency),
    discount: amountText(discountMinor, currency),
  };
}

// PEPPOL-EN16931-R120
const TOLERANCE = '0.02';

/**
 * Quantity × price is rounded to the minor unit, and the line of a credit note is a share of another. If the net amount
 * differs by more than the rules tolerate, the difference becomes an allowance or a charge.
 */
function withRounding(
  line: DocumentLine,
  currency: string,
  allowances: LineAllowanceCharge[],
  charges: LineAllowanceCharge[],
): [LineAllowanceCharge[], LineAllowanceCharge[]] {
  const gross = new Big(line.quantity).times(netPriceOf(line)).div(line.basisQuantity ?? 1);
  const sum = (parts: LineAllowanceCharge[]) =>
    parts.reduce((total, { amount }) => total.plus(amount), new Big(0));
  const calculated = gross.plus(sum(charges)).minus(sum(allowances));
  const difference = new Big(amountText(line.netMinor, currency)).minus(calculated);
  if (difference.abs().lte(TOLERANCE)) return [allowances, charges];
  const rounding = { amount: difference.abs().toFixed(2), reason: 'Rounding' };
  return difference.gt(0) ? [allowances, [...charges, rounding]] : [[...allowances, rounding], charges];
}

function netPriceOf({ netUnitPrice, unitPrice }: DocumentLine): string {
  return netUnitPrice ?? unitPrice;
}

function priceOf(line: DocumentLine, unitCode: string): PriceDetails {
  const { basisQuantity } = line;
  const netPrice = netPriceOf(line);
  if (basisQuantity === undefined) return { netPrice };
  return { netPrice, baseQuantity: basisQuantity, baseQuantityUnitCode: unitCode };
}

/** BT-153 is mandatory: a line with a description alone has its first line as the name. */
function itemOf(line: DocumentLine): ItemInformation {
  const name = line.name ?? line.description.split('\n', 1)[0] ?? line.description;
  const { standardId, classifications = [], attributes = [] } = line;
  return {
    name,
    ...optional('description', line.description === name ? undefined : line.description),
    ...optional('sellerIdentifier', line.articleReference),
    ...optional('buyerIdentifier', line.buyerArticleReference),
    ...optional('standardIdentifier', standardId),
    ...(classifications.length > 0 ? { classifications: classifications.map(classificationOf) } : {}),
    ...optional('originCountry', line.originCountry),
    ...(attributes.length > 0 ? { attributes: attributes.map(({ name, value }) => ({ name, value })) } : {}),
  };
}

function classificationOf({ listId, code, version }: { listId: string; code: string; version?: string }) {
  return { code, listId, ...optional('listVersion', version) };
}
