// Crediting an invoice in parts. What has been credited of it after each part is calculated from the invoice alone, by
// the quantities: a credit note is the difference of two such states. So no rounding adds up, the last credit note takes
// exactly what is left, and all together are the invoice.
import Big from 'big.js';
import type {
  DocumentAdjustment,
  DocumentLine,
  VatGroup,
} from '../../../../shared/contracts/documents/document';
import { spelled } from '../../../../shared/runtime/decimal';
import { sum } from './adjustments';
import { type Amounts, totalsOf } from './amounts';
import { type Invoice, isAll, type Quantities } from './credited-quantities';
import { percentOf, shareOf, toMinor } from './decimal';
import { rateOf, sameVat } from './vat-categories';

/** The lines, adjustments and amounts of the credit note. */
export function creditAmounts(invoice: Invoice, before: Quantities, now: Quantities): Amounts {
  const after = before.map((quantity, index) => quantity.plus(now[index] ?? 0));
  const isWhole = before.every((quantity) => quantity.eq(0)) && isAll(invoice, after);
  const lines = creditLines(invoice, before, after, now);
  const groups = invoice.vatBreakdown.map((group) => creditGroup(invoice, group, before, after));
  const vatBreakdown = groups.filter((group) => isTouched(group, lines));
  const adjustments = isWhole ? invoice.adjustments : creditAdjustments(invoice, lines, vatBreakdown);
  const totals = totalsOf(lines, adjustments, vatBreakdown);
  return { lines, adjustments, exemptionReasons: invoice.exemptionReasons, vatBreakdown, totals };
}

function isTouched(group: VatGroup, lines: readonly DocumentLine[]): boolean {
  return group.baseMinor !== 0 || group.vatMinor !== 0 || lines.some((line) => sameVat(line, group));
}

function creditLines(
  invoice: Invoice,
  before: Quantities,
  after: Quantities,
  now: Quantities,
): DocumentLine[] {
  const taken = invoice.lines.flatMap((line, index) => {
    const quantity = now[index] ?? new Big(0);
    if (quantity.eq(0)) return [];
    const netMinor = netUpTo(line, after[index]) - netUpTo(line, before[index]);
    const adjustments = lineAdjustments(line, quantity, netMinor, invoice.currency);
    return [{ ...line, quantity: spelled(quantity), netMinor, adjustments, correctsLine: line.lineNumber }];
  });
  return taken.map((line, index) => ({ ...line, lineNumber: index + 1 }));
}

/** What a quantity of a line costs, as a share of the whole line. */
function netUpTo({ netMinor, quantity }: DocumentLine, part: Big | undefined): number {
  return shareOf(netMinor, part ?? new Big(0), new Big(quantity));
}

/** As they are where the whole line is taken, else one that makes up the difference to quantity × price. */
function lineAdjustments(line: DocumentLine, quantity: Big, netMinor: number, currency: string) {
  if (line.adjustments.length === 0 || quantity.eq(line.quantity)) return line.adjustments;
  const differenceMinor = netMinor - toMinor(quantity.times(line.unitPrice), currency);
  return differenceMinor === 0 ? [] : [difference(differenceMinor, line.adjustments)];
}

function creditGroup(invoice: Invoice, group: VatGroup, before: Quantities, after: Quantities): VatGroup {
  const earlierBase = baseUpTo(invoice, group, before);
  const base = baseUpTo(invoice, group, after);
  const vat = (baseMinor: number) => percentOf(baseMinor, rateOf(group));
  return { ...group, baseMinor: base - earlierBase, vatMinor: vat(base) - vat(earlierBase) };
}

/** The taxable base that has been credited: that of the invoice, in proportion to the lines of the same VAT rate. */
function baseUpTo(invoice: Invoice, group: VatGroup, quantities: Quantities): number {
  const ofGroup = linesUpTo(invoice, quantities, (line) => sameVat(line, group));
  if (ofGroup.wholeMinor > 0) return share(group.baseMinor, ofGroup);
  // a charge of a rate that no line has: it goes with all lines, or, where they are free, with the last of them
  const ofAll = linesUpTo(invoice, quantities, () => true);
  if (ofAll.wholeMinor > 0) return share(group.baseMinor, ofAll);
  return isAll(invoice, quantities) ? group.baseMinor : 0;
}

function linesUpTo({ lines }: Invoice, quantities: Quantities, isMeant: (line: DocumentLine) => boolean) {
  const meant = lines
    .map((line, index) => ({ line, part: quantities[index] }))
    .filter(({ line }) => isMeant(line));
  return {
    partMinor: sum(meant.map(({ line, part }) => netUpTo(line, part))),
    wholeMinor: sum(meant.map(({ line }) => line.netMinor)),
  };
}

function share(
  amountMinor: number,
  { partMinor, wholeMinor }: { partMinor: number; wholeMinor: number },
): number {
  return shareOf(amountMinor, new Big(partMinor), new Big(wholeMinor));
}

/** One per VAT rate: what the lines and the taxable base differ by. */
function creditAdjustments(
  invoice: Invoice,
  lines: readonly DocumentLine[],
  groups: readonly VatGroup[],
): DocumentAdjustment[] {
  return groups.flatMap((group) => {
    const ofLines = sum(lines.filter((line) => sameVat(line, group)).map(({ netMinor }) => netMinor));
    const differenceMinor = group.baseMinor - ofLines;
    if (differenceMinor === 0) return [];
    const { vatCategory, vatRate } = group;
    const originals = invoice.adjustments.filter((adjustment) => sameVat(adjustment, group));
    return [{ ...difference(differenceMinor, originals), vatCategory, vatRate }];
  });
}

const REASON_MAX = 200;

function difference(amountMinor: number, originals: readonly { reason: string }[]) {
  const reasons = [...new Set(originals.map(({ reason }) => reason))].join(', ');
  return {
    kind: amountMinor > 0 ? ('charge' as const) : ('allowance' as const),
    percent: null,
    amountMinor: Math.abs(amountMinor),
    reason: reasons.slice(0, REASON_MAX).toWellFormed(),
  };
}
