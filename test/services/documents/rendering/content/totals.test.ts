// What the document comes to, and its VAT by rate.
import { compose } from '../../../../../services/documents/rendering/content/compose';
import type { RenderableDocument } from '../../../../../services/documents/rendering/document';
import { invoice, SUMS } from '../samples';

function totals(over: Partial<RenderableDocument>) {
  return compose(invoice(over), 'en').totals.map(({ label, value, weight }) => [label, value, weight]);
}

describe('totals', () => {
  it('name the rate when there is one, and need no VAT summary', () => {
    expect(totals({})).toEqual([
      ['Total excl. VAT', '€300.00', 'plain'],
      ['VAT 20%', '€60.00', 'plain'],
      ['Total incl. VAT', '€360.00', 'grand'],
    ]);
    expect(compose(invoice(), 'en').vat).toBeNull();
  });

  it('list the payments, and end with what is due', () => {
    const paid = totals({
      payments: [{ date: '2026-03-05', amountMinor: 10000, method: 'bank_transfer' }],
      totals: { ...SUMS, paidMinor: 10000, dueMinor: 26000 },
    });
    expect(paid.slice(2)).toEqual([
      ['Total incl. VAT', '€360.00', 'strong'],
      ['Paid · 5 March 2026 · bank transfer', '−€100.00', 'plain'],
      ['Amount due', '€260.00', 'grand'],
    ]);
  });

  it('never tell a credit note as a payment', () => {
    const shown = totals({ totals: { ...SUMS, paidMinor: 10000, creditedMinor: 6000, dueMinor: 20000 } });
    expect(shown.slice(3)).toEqual([
      ['Paid', '−€100.00', 'plain'],
      ['Credited', '−€60.00', 'plain'],
      ['Amount due', '€200.00', 'grand'],
    ]);
  });

  it('take off what was paid before the issue, each deposit by its number', () => {
    const before = { paidMinorAtIssue: 9000, roundingMinor: 1, paidMinor: 0, dueMinor: 27001 };
    const shown = totals({
      prepayments: [{ number: 'D-1', amountMinor: 5000 }],
      totals: { ...SUMS, ...before },
    });
    expect(shown.slice(3)).toEqual([
      ['Deposit D-1', '−€50.00', 'plain'],
      ['Paid before', '−€40.00', 'plain'],
      ['Rounding', '€0.01', 'plain'],
      ['Amount due', '€270.01', 'grand'],
    ]);
  });

  it('show what was set off without a payment', () => {
    expect(totals({ totals: { ...SUMS, dueMinor: 30000 } }).slice(3)).toEqual([
      ['Paid', '−€60.00', 'plain'],
      ['Amount due', '€300.00', 'grand'],
    ]);
  });

  it('begin with the sum of the lines when the document has allowances or charges', () => {
    const adjusted = totals({
      adjustments: [
        { kind: 'allowance', amountMinor: 1000, percent: '2', reason: 'Early payment' },
        { kind: 'charge', amountMinor: 500 },
      ],
    });
    expect(adjusted.slice(0, 3)).toEqual([
      ['Subtotal', '€300.00', 'plain'],
      ['Early payment (2%)', '−€10.00', 'plain'],
      ['Charge', '€5.00', 'plain'],
    ]);
  });

  it('tell the VAT in the currency that the seller declares', () => {
    const accountingVat = { currency: 'PLN', exchangeRate: '4.3215', vatMinor: 25929 };
    expect(totals({ accountingVat }).at(-1)).toEqual([
      'VAT (1 EUR = 4.3215 PLN)',
      'PLN\u00a0259.29',
      'plain',
    ]);
  });
});

describe('the VAT summary', () => {
  it('has a row for each rate, and says why nothing is charged', () => {
    const { vat } = compose(
      invoice({
        vatBreakdown: [
          { category: 'S', rate: '20', baseMinor: 20000, vatMinor: 4000 },
          { category: 'AE', rate: '0', baseMinor: 10000, vatMinor: 0, exemptionReason: 'Article 196' },
        ],
      }),
      'en',
    );
    expect(vat?.rows).toEqual([
      { rate: '20%', base: '200.00', amount: '40.00', gross: '240.00', reason: null },
      {
        rate: '0% (reverse charge)',
        base: '100.00',
        amount: '0.00',
        gross: '100.00',
        reason: 'Article 196',
      },
    ]);
    expect(vat?.total).toEqual({ rate: 'Total', base: '300.00', amount: '40.00', gross: '340.00' });
  });

  it('is there for a single row that is not ordinary', () => {
    const vatBreakdown = [{ category: 'E', rate: '0', baseMinor: 30000, vatMinor: 0 } as const];
    expect(compose(invoice({ vatBreakdown }), 'en').vat?.rows).toHaveLength(1);
  });
});
