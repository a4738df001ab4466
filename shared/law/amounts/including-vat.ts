// Amounts of a document whose prices include VAT: the VAT of a category and rate is calculated once, out of its gross amount, and
// the net amount that is left is divided over its lines, allowances and charges. So the total is the sum of the gross amounts.
import Big from 'big.js';
import { minorUnits } from '../../contracts/currencies';
import type { DocumentAdjustment, DocumentLine, LineAdjustment } from '../../contracts/documents/lines';
import { spelled } from '../../values/decimal';
import { signed, sum } from './adjustments';
import { shareOf } from './decimal';
import { netShares } from './net-shares';
import { rateOf, sameVat, type Vat, vatOf } from './vat-categories';

/** BT-146 has six decimals more than the coin of the currency. */
const MORE_DECIMALS = 6;
const PERCENT = 100;

/** Lines and adjustments whose amounts are still those with VAT; a deduction has both already. */
export interface GrossParts {
  lines: readonly DocumentLine[];
  adjustments: readonly DocumentAdjustment[];
}

/** The VAT that a gross amount includes, in minor units. */
export function vatWithin(grossMinor: number, rate: Big): number {
  return shareOf(grossMinor, rate, rate.plus(PERCENT));
}

/** The gross amount of a line; the net amount where prices are without VAT. */
export function pricedMinor({ grossMinor, netMinor }: Pick<DocumentLine, 'grossMinor' | 'netMinor'>): number {
  return grossMinor ?? netMinor;
}

/** The signed amount of an adjustment as prices are: with VAT in a document whose prices include it. */
export function signedPriced({ kind, grossMinor, amountMinor }: DocumentAdjustment): number {
  return signed({ kind, amountMinor: grossMinor ?? amountMinor });
}

/** @param baseOf the net amount of a VAT rate, by its gross amount */
export function withNetAmounts(
  { lines, adjustments }: GrossParts,
  currency: string,
  baseOf: (vat: Vat, grossMinor: number) => number = (vat, gross) => gross - vatWithin(gross, rateOf(vat)),
): { lines: DocumentLine[]; adjustments: DocumentAdjustment[] } {
  const parts = [...lines.map(lineParts), ...adjustments.map(adjustmentParts)];
  const netOf = netAmounts(parts, baseOf);
  const netLines = lines.map((line, index) => netLine(line, netOf[index] ?? 0, currency));
  const netAdjustments = adjustments.map((one, index) =>
    netAdjustment(one, netOf[lines.length + index] ?? 0, netLines),
  );
  return { lines: netLines, adjustments: netAdjustments };
}

interface Part {
  vat: Vat;
  grossMinor: number;
  /** A deduction has the net amount of its deposit. */
  netMinor: number | null;
}

function lineParts(line: DocumentLine): Part {
  return { vat: vatOf(line), grossMinor: line.netMinor, netMinor: null };
}

function adjustmentParts(one: DocumentAdjustment): Part {
  const { grossMinor } = one;
  return {
    vat: vatOf(one),
    grossMinor: signedPriced(one),
    netMinor: grossMinor === undefined ? null : signed(one),
  };
}

/** The net amount of each part, VAT rate by VAT rate. */
function netAmounts(
  parts: readonly Part[],
  baseOf: (vat: Vat, grossMinor: number) => number,
): (number | null)[] {
  const net: (number | null)[] = parts.map(({ netMinor }) => netMinor);
  const firsts = parts.filter(
    ({ vat }, index) => parts.findIndex((other) => sameVat(other.vat, vat)) === index,
  );
  for (const { vat } of firsts) {
    const indices = [...parts.keys()].filter((index) => sameVat(parts[index]?.vat ?? vat, vat));
    const ofGroup = indices.flatMap((index) => parts[index] ?? []);
    const fixed = sum(ofGroup.map(({ netMinor }) => netMinor ?? 0));
    const open = indices.filter((index) => net[index] === null);
    const weights = open.map((index) => parts[index]?.grossMinor ?? 0);
    const base = baseOf(vat, sum(ofGroup.map(({ grossMinor }) => grossMinor)));
    const shares = netShares(base - fixed, weights, rateOf(vat));
    open.forEach((index, at) => {
      net[index] = shares[at] ?? 0;
    });
  }
  return net;
}

function netLine(line: DocumentLine, netMinor: number, currency: string): DocumentLine {
  const rate = rateOf(line);
  const adjustments = line.adjustments.map((one) => netLineAdjustment(one, rate));
  const netUnitPrice = netPriceOf(line.unitPrice, rate, currency);
  return { ...line, netUnitPrice, adjustments, netMinor, grossMinor: line.netMinor };
}

/** BT-146 of a price that includes VAT. */
function netPriceOf(unitPrice: string, rate: Big, currency: string): string {
  if (rate.eq(0)) return unitPrice;
  const exact = new Big(unitPrice).times(PERCENT).div(rate.plus(PERCENT));
  return spelled(exact.round(minorUnits(currency) + MORE_DECIMALS));
}

function netLineAdjustment(one: LineAdjustment, rate: Big): LineAdjustment {
  if (one.grossMinor !== undefined) return one;
  const { amountMinor, baseMinor } = one;
  return {
    ...one,
    amountMinor: netOf(amountMinor, rate),
    grossMinor: amountMinor,
    ...(baseMinor === undefined ? {} : { baseMinor: netOf(baseMinor, rate) }),
  };
}

function netOf(grossMinor: number, rate: Big): number {
  return grossMinor - vatWithin(grossMinor, rate);
}

/** The base of a percentage is the net amount of its lines, as e-invoices state it. */
function netAdjustment(
  one: DocumentAdjustment,
  signedMinor: number,
  lines: readonly DocumentLine[],
): DocumentAdjustment {
  if (one.grossMinor !== undefined) return one;
  const { amountMinor, baseMinor } = one;
  const ofVat = lines.filter((line) => sameVat(line, one));
  return {
    ...one,
    amountMinor: one.kind === 'charge' ? signedMinor : 0 - signedMinor,
    grossMinor: amountMinor,
    ...(baseMinor === undefined ? {} : { baseMinor: sum(ofVat.map((line) => line.netMinor)) }),
  };
}
