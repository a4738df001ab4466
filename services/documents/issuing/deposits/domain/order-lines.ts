// The lines of the order that a deposit is paid for: its invoice keeps them (Poland, art. 106f (1) 4).
import type { DocumentAdjustment, DocumentLine } from '../../../../../shared/contracts/documents/lines';
import type { OrderLine } from '../../../../../shared/contracts/documents/order-lines';
import { signed } from '../../../../../shared/law/amounts/adjustments';
import { majorText, percentOf } from '../../../../../shared/law/amounts/decimal';
import { isDeduction } from '../../../../../shared/law/amounts/deductions';
import { rateOf, sameVat, type Vat, vatOf } from '../../../../../shared/law/amounts/vat-categories';
import { filledFields } from '../../../../../shared/runtime/checks/filled-fields';
import type { DocumentRecord } from '../../../models/document-row';

/** A line whose VAT is open where prices are without it. */
type Priced = Omit<OrderLine, 'lineNumber' | 'vatMinor'> & { vatMinor: number | null };
type Source = Pick<DocumentRecord, 'lines' | 'adjustments' | 'currency'>;

/** Lines of the source, then its allowances and charges: the whole order, also where deposits are taken off. */
export function orderLinesOf({ lines, adjustments, currency }: Source): OrderLine[] {
  const own = adjustments.filter((one) => !isDeduction(one));
  const priced = [...lines.map(pricedLine), ...own.map((one) => pricedAdjustment(one, currency))];
  const passed: Passed[] = [];
  return priced.map((line, index) => ({
    lineNumber: index + 1,
    ...line,
    vatMinor: line.vatMinor ?? nextVat(passed, line),
  }));
}

/** The net amounts of one VAT rate so far. */
interface Passed extends Vat {
  netMinor: number;
}

/** The difference of two rounded sums, so that the lines of a rate add up to its VAT. */
function nextVat(passed: Passed[], line: Priced): number {
  let group = passed.find((one) => sameVat(one, line));
  if (!group) {
    group = { ...vatOf(line), netMinor: 0 };
    passed.push(group);
  }
  const before = percentOf(group.netMinor, rateOf(line));
  group.netMinor += line.netMinor;
  return percentOf(group.netMinor, rateOf(line)) - before;
}

function pricedLine(line: DocumentLine): Priced {
  const { name, description, quantity, unit, unitCode, basisQuantity } = line;
  const { netMinor, grossMinor, unitPrice, netUnitPrice } = line;
  return {
    name: name ?? description.split('\n', 1)[0] ?? description,
    quantity,
    unit,
    ...filledFields({ unitCode, basisQuantity }),
    unitPrice: netUnitPrice ?? unitPrice,
    ...vatOf(line),
    netMinor,
    vatMinor: grossMinor === undefined ? null : grossMinor - netMinor,
  };
}

function pricedAdjustment(adjustment: DocumentAdjustment, currency: string): Priced {
  const { kind, reason, amountMinor, grossMinor } = adjustment;
  const netMinor = signed({ kind, amountMinor });
  return {
    name: reason,
    quantity: '1',
    unit: null,
    unitPrice: majorText(netMinor, currency),
    ...vatOf(adjustment),
    netMinor,
    vatMinor: grossMinor === undefined ? null : signed({ kind, amountMinor: grossMinor - amountMinor }),
  };
}
