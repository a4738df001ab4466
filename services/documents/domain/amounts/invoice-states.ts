// The rest of an invoice before and after a credit note: in Poland the credit note states both beside the difference
// (art. 106j of the VAT act).
import Big from 'big.js';
import type { InvoiceState } from '../../../../shared/contracts/documents/corrected-invoice';
import { spelled } from '../../../../shared/values/decimal';
import { sum } from './adjustments';
import type { Amounts } from './amounts';
import { creditedUpTo, netUpTo } from './credit-amounts';
import type { Invoice, Quantities } from './credited-quantities';

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
  return { before: stateOf(before), after: stateOf(after) };
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
    const netMinor = line.netMinor - netUpTo(line, quantity);
    return [{ lineNumber, quantity: spelled(new Big(line.quantity).minus(quantity)), netMinor }];
  });
  const vatBreakdown = invoice.vatBreakdown.map((group) => {
    const { baseMinor, vatMinor } = creditedUpTo(invoice, group, credited);
    const { vatCategory, vatRate } = group;
    return {
      vatCategory,
      vatRate,
      baseMinor: group.baseMinor - baseMinor,
      vatMinor: group.vatMinor - vatMinor,
    };
  });
  const netMinor = sum(vatBreakdown.map(({ baseMinor }) => baseMinor));
  const vatMinor = sum(vatBreakdown.map((group) => group.vatMinor));
  return { lines, vatBreakdown, netMinor, vatMinor, totalMinor: netMinor + vatMinor };
}
