// The order that a deposit is paid for.
import Big from 'big.js';
import { UNKNOWN_UNIT, unitCodeOf } from '../../code-lists/units';
import type { Document } from '../../contracts/documents/document';
import type { OrderLine } from '../../contracts/documents/order-lines';
import type { OrderLineTerms, OrderTerms } from '../semantic/national';
import { amountText } from './amount-text';
import { rateOf } from './amounts';

export function orderOf({ orderLines, currency }: Document): OrderTerms | undefined {
  if (orderLines.length === 0) return undefined;
  const totalMinor = orderLines.reduce((sum, { netMinor, vatMinor }) => sum + netMinor + vatMinor, 0);
  return {
    totalWithVat: amountText(totalMinor, currency),
    lines: orderLines.map((line) => orderLine(line, currency)),
  };
}

function orderLine(line: OrderLine, currency: string): OrderLineTerms {
  return {
    number: String(line.lineNumber),
    name: line.name,
    quantity: line.quantity,
    unitCode: line.unitCode ?? unitCodeOf(line.unit ?? '') ?? UNKNOWN_UNIT,
    netPrice: new Big(line.unitPrice).div(line.basisQuantity ?? 1).toFixed(),
    netAmount: amountText(line.netMinor, currency),
    vatAmount: amountText(line.vatMinor, currency),
    vat: { categoryCode: line.vatCategory, ...rateOf(line) },
  };
}
