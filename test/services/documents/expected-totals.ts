// The calculation rules of EN 16931, which hold on every document to the cent.
import Big from 'big.js';
import type { Document } from '../../../shared/contracts/documents/document';

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

export function expectCalculated({ lines, adjustments, totals, vatBreakdown, ...document }: Document): void {
  const ofKind = (kind: string) =>
    sum(adjustments.filter((one) => one.kind === kind).map((one) => one.amountMinor));
  expect({ ...totals, payableMinor: document.payableMinor }).toEqual({
    linesMinor: sum(lines.map(({ netMinor }) => netMinor)), // BR-CO-10
    allowancesMinor: ofKind('allowance'), // BR-CO-11
    chargesMinor: ofKind('charge'), // BR-CO-12
    netMinor: totals.linesMinor - totals.allowancesMinor + totals.chargesMinor, // BR-CO-13
    vatMinor: sum(vatBreakdown.map(({ vatMinor }) => vatMinor)), // BR-CO-14
    surchargeMinor: sum(vatBreakdown.map(({ surchargeMinor = 0 }) => surchargeMinor)),
    totalMinor: totals.netMinor + totals.vatMinor + totals.surchargeMinor, // BR-CO-15, and what no term is for
    payableMinor: totals.totalMinor - document.paidMinorAtIssue + document.roundingMinor, // BR-CO-16
  });
}

export function expectVatCalculated({ lines, adjustments, vatBreakdown, corrects }: Document): void {
  const keyOf = ({ vatCategory, vatRate }: { vatCategory: string; vatRate: string }) =>
    `${vatCategory} ${vatRate}`;
  // BR-S-01 and its like, BR-CO-18
  expect(vatBreakdown.map(keyOf).sort()).toEqual([...new Set([...lines, ...adjustments].map(keyOf))].sort());
  for (const group of vatBreakdown) {
    const isIn = (one: { vatCategory: string; vatRate: string }) => keyOf(one) === keyOf(group);
    const signed = adjustments
      .filter(isIn)
      .map(({ kind, amountMinor }) => (kind === 'charge' ? amountMinor : -amountMinor));
    // BR-S-08 and its like
    expect(group.baseMinor).toBe(sum([...lines.filter(isIn).map(({ netMinor }) => netMinor), ...signed]));
    // BR-CO-17, BR-S-09 and its like
    const exact = new Big(group.baseMinor).times(group.vatRate).div(100);
    // the credit note of an invoice has the difference of two rounded amounts
    if (corrects?.before) expect(exact.minus(group.vatMinor).abs().toNumber()).toBeLessThanOrEqual(1);
    else expect(group.vatMinor).toBe(exact.round(0, Big.roundHalfUp).toNumber());
    // BR-S-10, BR-Z-10, BR-E-10, BR-AE-10
    const isTold = group.exemptionCode !== null || group.exemptionReason !== null;
    expect(isTold).toBe(['E', 'AE', 'K', 'G', 'O'].includes(group.vatCategory));
  }
}
