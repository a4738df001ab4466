// Crediting an invoice in parts. The amount credited up to and including a credit note is calculated from the invoice and
// the quantities alone; a credit note is the difference of two such amounts. So rounding does not add up, the last credit
// note takes exactly what is left, and all credit notes together equal the invoice.
import Big from 'big.js';
import type {
  DocumentAdjustment,
  DocumentLine,
  VatGroup,
} from '../../../../shared/contracts/documents/lines';
import { givenFields } from '../../../../shared/runtime/checks/given-fields';
import { spelled } from '../../../../shared/values/decimal';
import { sum } from './adjustments';
import { type Amounts, totalsOf } from './amounts';
import { type Invoice, isAll, type Quantities } from './credited-quantities';
import { percentOf, shareOf } from './decimal';
import { grossMinorOf } from './lines';
import { rateOf, sameVat } from './vat-categories';

/** The lines, adjustments and amounts of the credit note. */
export function creditAmounts(invoice: Invoice, before: Quantities, now: Quantities): Amounts {
  const after = before.map((quantity, index) => quantity.plus(now[index] ?? 0));
  const isWhole = before.every((quantity) => quantity.eq(0)) && isAll(invoice, after);
  const lines = creditLines(invoice, before, after, now);
  const groups = invoice.vatBreakdown.map((group) => creditGroup(invoice, group, before, after));
  const vatBreakdown = groups.filter((group) => isCredited(group, lines));
  const adjustments = isWhole ? invoice.adjustments : creditAdjustments(invoice, lines, vatBreakdown);
  const totals = totalsOf(lines, adjustments, vatBreakdown);
  return { lines, adjustments, exemptionReasons: invoice.exemptionReasons, vatBreakdown, totals };
}

function isCredited(group: VatGroup, lines: readonly DocumentLine[]): boolean {
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

/** The net amount of a quantity of a line, as a share of the whole line. */
export function netUpTo({ netMinor, quantity }: DocumentLine, part: Big | undefined): number {
  return shareOf(netMinor, part ?? new Big(0), new Big(quantity));
}

/** The adjustments of a line that is credited in full, else one with the difference to quantity × price. */
function lineAdjustments(line: DocumentLine, quantity: Big, netMinor: number, currency: string) {
  if (line.adjustments.length === 0 || quantity.eq(line.quantity)) return line.adjustments;
  const differenceMinor = netMinor - grossMinorOf({ ...line, quantity: spelled(quantity) }, currency);
  return differenceMinor === 0 ? [] : [difference(differenceMinor, line.adjustments)];
}

function creditGroup(invoice: Invoice, group: VatGroup, before: Quantities, after: Quantities): VatGroup {
  const earlier = creditedUpTo(invoice, group, before);
  const { baseMinor, vatMinor } = creditedUpTo(invoice, group, after);
  return { ...group, baseMinor: baseMinor - earlier.baseMinor, vatMinor: vatMinor - earlier.vatMinor };
}

/** Base and VAT of a VAT rate that quantities of the lines have credited. */
export function creditedUpTo(invoice: Invoice, group: VatGroup, quantities: Quantities) {
  const baseMinor = baseUpTo(invoice, group, quantities);
  return { baseMinor, vatMinor: percentOf(baseMinor, rateOf(group)) };
}

/** The taxable base that has been credited: that of the invoice, in proportion to the lines of the same VAT rate. */
function baseUpTo(invoice: Invoice, group: VatGroup, quantities: Quantities): number {
  const ofGroup = linesUpTo(invoice, quantities, (line) => sameVat(line, group));
  if (ofGroup.wholeMinor > 0) return share(group.baseMinor, ofGroup);
  // a charge at a rate that no line has is credited with all lines, or with the last one where all are free of charge
  const ofAll = linesUpTo(invoice, quantities, () => true);
  if (ofAll.wholeMinor > 0) return share(group.baseMinor, ofAll);
  return isAll(invoice, quantities) ? group.baseMinor : 0;
}

function linesUpTo({ lines }: Invoice, quantities: Quantities, isIncluded: (line: DocumentLine) => boolean) {
  const included = lines
    .map((line, index) => ({ line, part: quantities[index] }))
    .filter(({ line }) => isIncluded(line));
  return {
    partMinor: sum(included.map(({ line, part }) => netUpTo(line, part))),
    wholeMinor: sum(included.map(({ line }) => line.netMinor)),
  };
}

function share(
  amountMinor: number,
  { partMinor, wholeMinor }: { partMinor: number; wholeMinor: number },
): number {
  return shareOf(amountMinor, new Big(partMinor), new Big(wholeMinor));
}

/** An adjustment per VAT rate for the difference of lines and taxable base. */
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

type Original = Pick<DocumentAdjustment, 'kind' | 'reason' | 'reasonCode'>;

/** It has the reason code of the originals if they share one and are of its kind. */
function difference(amountMinor: number, originals: readonly Original[]) {
  const reasons = [...new Set(originals.map(({ reason }) => reason))].join(', ');
  const kind = amountMinor > 0 ? ('charge' as const) : ('allowance' as const);
  const [first] = originals;
  const isShared = originals.every((one) => one.kind === kind && one.reasonCode === first?.reasonCode);
  return {
    kind,
    percent: null,
    amountMinor: Math.abs(amountMinor),
    reason: reasons.slice(0, REASON_MAX).toWellFormed(),
    ...givenFields({ reasonCode: isShared ? first?.reasonCode : undefined }),
  };
}
