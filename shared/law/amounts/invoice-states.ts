// The rest of an invoice before and after a credit note: in Poland the credit note states both beside the difference
// (art. 106j of the VAT act).
import Big from 'big.js';
import type { InvoiceState } from '../../contracts/documents/corrected-invoice';
import type { DocumentLine } from '../../contracts/documents/lines';
import { spelled } from '../../values/decimal';
import { sum } from './adjustments';
import type { Amounts } from './amounts';
import { creditedUpTo, pricedUpTo } from './credit-amounts';
import type { Invoice, Quantities } from './credited-quantities';
import { vatOf } from './vat-categories';

/** The states add up: `before` less the credit note is `after`, for each line and VAT rate. */
export function invoiceStates(
  invoice: Invoice,
  before: Quantities,
  note: Amounts,
): { before: InvoiceState; after: InvoiceState } {
  const corrected = new Set(note.lines.map(({ correctsLine }) => correctsLine));
  const now = invoice.lines.map(({ lineNumber }) => {
    const line = note.lines.find(({ correctsLine }) => correctsLine === lineNumber);
    return new Big(line?.quantity ?? 0);
  });
  const after = before.map((quantity, index) => quantity.plus(now[index] ?? 0));
  const stateOf = (credited: Quantities) => stateAfter(invoice, credited, corrected);
  const left = stateOf(after);
  return { before: withLines(stateOf(before), left, note), after: left };
}

/** A note whose prices include VAT decides the net amount of its lines: `before` is `after` with them. */
function withLines(before: InvoiceState, after: InvoiceState, note: Amounts): InvoiceState {
  const lines = before.lines.map((line, index) => {
    const credited = note.lines.find(({ correctsLine }) => correctsLine === line.lineNumber);
    const rest = after.lines[index]?.netMinor ?? 0;
    return line.grossMinor === undefined ? line : { ...line, netMinor: rest + (credited?.netMinor ?? 0) };
  });
  return { ...before, lines };
}

function stateAfter(
  invoice: Invoice,
  credited: Quantities,
  corrected: ReadonlySet<number | null>,
): InvoiceState {
  const lines = invoice.lines.flatMap((line, index) => {
    const quantity = credited[index] ?? new Big(0);
    if (!corrected.has(line.lineNumber)) return [];
    const { lineNumber } = line;
    const left = spelled(new Big(line.quantity).minus(quantity));
    return [{ lineNumber, quantity: left, ...amountsLeft(line, quantity) }];
  });
  const vatBreakdown = invoice.vatBreakdown.map((group) => {
    const { baseMinor, vatMinor, surchargeMinor = 0 } = creditedUpTo(invoice, group, credited);
    const surcharge = group.surchargeMinor;
    return {
      ...vatOf(group),
      baseMinor: group.baseMinor - baseMinor,
      vatMinor: group.vatMinor - vatMinor,
      ...(surcharge !== undefined && { surchargeMinor: surcharge - surchargeMinor }),
    };
  });
  const netMinor = sum(vatBreakdown.map(({ baseMinor }) => baseMinor));
  const vatMinor = sum(vatBreakdown.map((group) => group.vatMinor));
  const surchargeMinor = sum(vatBreakdown.map((group) => group.surchargeMinor ?? 0));
  return {
    lines,
    vatBreakdown,
    netMinor,
    vatMinor,
    ...(invoice.vatBreakdown.some((group) => group.surchargeMinor !== undefined) && { surchargeMinor }),
    totalMinor: netMinor + vatMinor + surchargeMinor,
  };
}

function amountsLeft(line: DocumentLine, credited: Big): { netMinor: number; grossMinor?: number } {
  const { grossMinor: _gross, ...net } = line;
  const netMinor = line.netMinor - pricedUpTo(net, credited);
  if (line.grossMinor === undefined) return { netMinor };
  return { netMinor, grossMinor: line.grossMinor - pricedUpTo(line, credited) };
}
