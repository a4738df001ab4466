// The quantities of an invoice that earlier credit notes have credited, and that a new one credits.
import Big from 'big.js';
import type { CreditedLine } from '../../contracts/documents/issuing';
import type { DocumentLine } from '../../contracts/documents/lines';
import { invalid, problem } from '../../runtime/errors';
import { spelled } from '../../values/decimal';
import type { Sale } from '../sale/sale';
import { parseQuantity } from './lines';

export type Invoice = Pick<
  Sale,
  'currency' | 'pricesIncludeVat' | 'lines' | 'adjustments' | 'vatBreakdown' | 'exemptionReasons'
>;
/** Quantities by the index of the invoice's line. */
export type Quantities = Big[];

type EarlierLine = Pick<DocumentLine, 'correctsLine' | 'quantity'>;

/** The quantity of each line that earlier credit notes have credited. */
export function creditedSoFar(invoice: Invoice, earlier: readonly EarlierLine[]): Quantities {
  return invoice.lines.map(({ lineNumber }) =>
    earlier
      .filter(({ correctsLine }) => correctsLine === lineNumber)
      .reduce((total, { quantity }) => total.plus(quantity), new Big(0)),
  );
}

/**
 * The quantity of each line that this credit note credits; all that is left, unless lines are chosen.
 * @throws 400 for a line that the invoice does not have, and for a quantity of the other sign; 409 for more than is left, and when
 * nothing is left
 */
export function creditedNow(
  invoice: Invoice,
  before: Quantities,
  chosen: readonly CreditedLine[] | undefined,
): Quantities {
  const left = invoice.lines.map(({ quantity }, index) => new Big(quantity).minus(before[index] ?? 0));
  const now = chosen ? chosenQuantities(invoice, left, chosen) : left;
  if (now.every((quantity) => quantity.eq(0))) {
    throw problem('credit_exceeds_invoice', 'Nothing is left to credit.');
  }
  return now;
}

function chosenQuantities({ lines }: Invoice, left: Quantities, chosen: readonly CreditedLine[]): Quantities {
  const now: Quantities = lines.map(() => new Big(0));
  chosen.forEach(({ lineNumber, quantity }, at) => {
    const index = lines.findIndex((line) => line.lineNumber === lineNumber);
    const rest = left[index];
    if (!rest) throw invalid(`/lines/${at}/lineNumber`, 'is not a line of the invoice');
    if (!now[index]?.eq(0)) throw invalid(`/lines/${at}/lineNumber`, 'is given twice');
    const credited = quantity === undefined ? rest : parseQuantity(`/lines/${at}/quantity`, quantity);
    if (quantity !== undefined) assertSign(`/lines/${at}/quantity`, credited, lines[index]);
    if (credited.abs().gt(rest.abs()) || rest.eq(0)) {
      throw problem('credit_exceeds_invoice', `Line ${lineNumber} has ${spelled(rest)} left to credit.`);
    }
    now[index] = credited;
  });
  return now;
}

/** A line that takes back something beside a sale has a quantity below 0, and is credited with that sign. @throws 400 for the other sign */
function assertSign(pointer: string, credited: Big, line: Pick<DocumentLine, 'quantity'> | undefined): void {
  const isBelow = new Big(line?.quantity ?? 0).lt(0);
  if (credited.lt(0) === isBelow) return;
  throw invalid(pointer, `must be ${isBelow ? 'below' : 'above'} 0, as the quantity of the line is`);
}

export function isAll({ lines }: Invoice, quantities: Quantities): boolean {
  return lines.every(({ quantity }, index) => quantities[index]?.eq(quantity));
}
