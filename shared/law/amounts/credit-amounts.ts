// Crediting an invoice in parts. The amount credited up to and including a credit note is calculated from the invoice and
// the quantities alone; a credit note is the difference of two such amounts. So rounding does not add up, the last credit
// note takes exactly what is left, and all credit notes together equal the invoice.
import Big from 'big.js';
import type { DocumentAdjustment, DocumentLine, VatGroup } from '../../contracts/documents/lines';
import { filledFields } from '../../runtime/checks/filled-fields';
import { invalid, problem } from '../../runtime/errors';
import { spelled } from '../../values/decimal';
import { sum } from './adjustments';
import { type Amounts, totalsOf } from './amounts';
import { type Invoice, isAll, type Quantities } from './credited-quantities';
import { percentOf, shareOf } from './decimal';
import { pricedMinor, vatWithin, withNetAmounts } from './including-vat';
import { grossMinorOf } from './lines';
import { rateOf, sameVat, surchargeOf, type Vat, vatOf } from './vat-categories';

/**
 * A quantity may be so small that its amount is rounded to 0. Lines that are free of charge have no amount either.
 * @throws 400 for lines that are not, where nothing of them would be credited; 409 where the rest of the invoice is such lines
 */
export function assertCreditsAmount(
  { lines }: Pick<Invoice, 'lines'>,
  credited: readonly DocumentLine[],
  chosen: readonly unknown[] | undefined,
): void {
  const isTooLittle = ({ netMinor, correctsLine }: DocumentLine) => {
    const line = lines.find(({ lineNumber }) => lineNumber === correctsLine);
    return netMinor === 0 && line !== undefined && pricedMinor(line) !== 0;
  };
  if (!credited.every(isTooLittle)) return;
  if (!chosen) throw problem('credit_exceeds_invoice', 'The amount of what is left to credit is 0.');
  throw invalid('/lines/0/quantity', 'is too little: the amount of the credit note would be 0');
}

/** The lines, adjustments and amounts of the credit note. */
export function creditAmounts(invoice: Invoice, before: Quantities, now: Quantities): Amounts {
  const after = before.map((quantity, index) => quantity.plus(now[index] ?? 0));
  const isWhole = before.every((quantity) => quantity.eq(0)) && isAll(invoice, after);
  const priced = creditLines(invoice, before, after, now);
  const groups = invoice.vatBreakdown.map((group) => creditGroup(invoice, group, before, after));
  const vatBreakdown = groups.filter((group) => isCredited(group, priced));
  const { lines, adjustments } = isWhole
    ? wholeParts(invoice)
    : withNet(invoice, priced, creditAdjustments(invoice, priced, vatBreakdown), vatBreakdown);
  const totals = totalsOf(lines, adjustments, vatBreakdown);
  return { lines, adjustments, exemptionReasons: invoice.exemptionReasons, vatBreakdown, totals };
}

function wholeParts({ lines, adjustments }: Invoice) {
  return { lines: lines.map((line) => ({ ...line, correctsLine: line.lineNumber })), adjustments };
}

/** The net amounts of a note whose prices include VAT add up to what its VAT rates credit. */
function withNet(
  { pricesIncludeVat, currency }: Invoice,
  lines: DocumentLine[],
  adjustments: DocumentAdjustment[],
  groups: readonly VatGroup[],
) {
  if (!pricesIncludeVat) return { lines, adjustments };
  const baseOf = (vat: Vat) => groups.find((group) => sameVat(group, vat))?.baseMinor ?? 0;
  return withNetAmounts({ lines, adjustments }, currency, baseOf);
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
  const lines = invoice.lines.flatMap((line, index) => {
    const quantity = now[index] ?? new Big(0);
    if (quantity.eq(0)) return [];
    // the amount includes VAT where prices do, until `withNet`
    const netMinor = pricedUpTo(line, after[index]) - pricedUpTo(line, before[index]);
    const adjustments = lineAdjustments(line, quantity, netMinor, invoice.currency);
    return [{ ...line, quantity: spelled(quantity), netMinor, adjustments, correctsLine: line.lineNumber }];
  });
  return lines.map((line, index) => ({ ...line, lineNumber: index + 1 }));
}

/** The amount of a quantity of a line, as a share of the whole line: with VAT where prices include it. */
export function pricedUpTo(line: DocumentLine, part: Big | undefined): number {
  return shareOf(pricedMinor(line), part ?? new Big(0), new Big(line.quantity));
}

/** The adjustments of a line that is credited in full, else one with the difference to quantity × price. */
function lineAdjustments(line: DocumentLine, quantity: Big, amountMinor: number, currency: string) {
  if (line.adjustments.length === 0 || quantity.eq(line.quantity)) return line.adjustments;
  const differenceMinor = amountMinor - grossMinorOf({ ...line, quantity: spelled(quantity) }, currency);
  return differenceMinor === 0 ? [] : [differenceAdjustment(differenceMinor, line.adjustments)];
}

function creditGroup(invoice: Invoice, group: VatGroup, before: Quantities, after: Quantities): VatGroup {
  const earlier = creditedUpTo(invoice, group, before);
  const later = creditedUpTo(invoice, group, after);
  const { surchargeMinor } = later;
  return {
    ...group,
    baseMinor: later.baseMinor - earlier.baseMinor,
    vatMinor: later.vatMinor - earlier.vatMinor,
    ...(surchargeMinor !== undefined && { surchargeMinor: surchargeMinor - (earlier.surchargeMinor ?? 0) }),
  };
}

/** Base, VAT and surcharge of a VAT rate that quantities of the lines have credited. */
export function creditedUpTo(
  invoice: Invoice,
  group: VatGroup,
  quantities: Quantities,
): { baseMinor: number; vatMinor: number; surchargeMinor?: number } {
  if (isOfDeposits(invoice, group)) return depositsUpTo(invoice, group, quantities);
  const amountMinor = amountUpTo(invoice, group, quantities);
  if (!invoice.pricesIncludeVat) {
    const vatMinor = percentOf(amountMinor, rateOf(group));
    return { baseMinor: amountMinor, vatMinor, ...surchargeOf(group, amountMinor) };
  }
  const vatMinor = vatWithin(amountMinor, rateOf(group));
  return { baseMinor: amountMinor - vatMinor, vatMinor };
}

/** Deposits that are taken off at a rate that has ended: they have the VAT of their own invoices. */
function isOfDeposits({ lines }: Pick<Invoice, 'lines'>, group: VatGroup): boolean {
  return group.baseMinor < 0 && !lines.some((line) => sameVat(line, group));
}

function depositsUpTo(invoice: Invoice, { baseMinor, vatMinor }: VatGroup, quantities: Quantities) {
  const part = linesUpTo(invoice, quantities, () => true);
  if (part.wholeMinor <= 0) return { baseMinor: 0, vatMinor: 0 };
  return { baseMinor: share(baseMinor, part), vatMinor: share(vatMinor, part) };
}

/** The amount that has been credited: that of the invoice, in proportion to the lines of the same VAT rate. */
function amountUpTo(invoice: Invoice, group: VatGroup, quantities: Quantities): number {
  const wholeMinor = amountOf(invoice, group);
  const ofGroup = linesUpTo(invoice, quantities, (line) => sameVat(line, group));
  if (ofGroup.wholeMinor > 0) return share(wholeMinor, ofGroup);
  // a charge at a rate that no line has is credited with all lines, or with the last one where all are free of charge
  const ofAll = linesUpTo(invoice, quantities, () => true);
  if (ofAll.wholeMinor > 0) return share(wholeMinor, ofAll);
  return isAll(invoice, quantities) ? wholeMinor : 0;
}

/** The taxable base of a VAT rate, or its gross amount where prices include VAT. */
function amountOf({ pricesIncludeVat }: Pick<Invoice, 'pricesIncludeVat'>, group: VatGroup): number {
  return pricesIncludeVat ? group.baseMinor + group.vatMinor : group.baseMinor;
}

function linesUpTo({ lines }: Invoice, quantities: Quantities, isIncluded: (line: DocumentLine) => boolean) {
  const included = lines
    .map((line, index) => ({ line, part: quantities[index] }))
    .filter(({ line }) => isIncluded(line));
  return {
    partMinor: sum(included.map(({ line, part }) => pricedUpTo(line, part))),
    wholeMinor: sum(included.map(({ line }) => pricedMinor(line))),
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
    const differenceMinor = amountOf(invoice, group) - ofLines;
    if (differenceMinor === 0) return [];
    const originals = invoice.adjustments.filter((adjustment) => sameVat(adjustment, group));
    return [{ ...differenceAdjustment(differenceMinor, originals), ...vatOf(group) }];
  });
}

const REASON_MAX = 200;

type Original = Pick<DocumentAdjustment, 'kind' | 'reason' | 'reasonCode'>;

/** It has the reason code of the originals if they share one and are of its kind. */
export function differenceAdjustment(amountMinor: number, originals: readonly Original[]) {
  const reasons = [...new Set(originals.map(({ reason }) => reason))].join(', ');
  const kind = amountMinor > 0 ? ('charge' as const) : ('allowance' as const);
  const [first] = originals;
  const isShared = originals.every((one) => one.kind === kind && one.reasonCode === first?.reasonCode);
  return {
    kind,
    percent: null,
    amountMinor: Math.abs(amountMinor),
    reason: reasons.slice(0, REASON_MAX).toWellFormed(),
    ...filledFields({ reasonCode: isShared ? first?.reasonCode : undefined }),
  };
}
