import { compose } from '../../../../services/documents/rendering/content/compose';
import type { RenderableDocument } from '../../../../services/documents/rendering/document';
import { invoice, line } from './samples';

function totals(over: Partial<RenderableDocument>) {
  return compose(invoice(over), 'en').totals.map(({ label, value, weight }) => [label, value, weight]);
}

const SUMS = { linesMinor: 30000, netMinor: 30000, vatMinor: 6000, grossMinor: 36000 };

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
      ['Paid · 5 March 2026 · bank transfer', '-€100.00', 'plain'],
      ['Amount due', '€260.00', 'grand'],
    ]);
  });

  it('show what was set off without a payment', () => {
    expect(totals({ totals: { ...SUMS, dueMinor: 30000 } }).slice(3)).toEqual([
      ['Paid', '-€60.00', 'plain'],
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
      ['Early payment (2%)', '-€10.00', 'plain'],
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
      { rate: '20%', base: '€200.00', amount: '€40.00', reason: null },
      { rate: 'Reverse charge', base: '€100.00', amount: '€0.00', reason: 'Article 196' },
    ]);
  });

  it('is there for a single row that is not ordinary', () => {
    const vatBreakdown = [{ category: 'E', rate: '0', baseMinor: 30000, vatMinor: 0 } as const];
    expect(compose(invoice({ vatBreakdown }), 'en').vat?.rows).toHaveLength(1);
  });
});

describe('the lines', () => {
  it('show allowances and charges under their description', () => {
    const adjustments = [
      { kind: 'allowance', amountMinor: 1000, percent: '10' },
      { kind: 'charge', amountMinor: 200, reason: 'Packing' },
    ] as const;
    const { table } = compose(invoice({ lines: [line({ adjustments: [...adjustments] })] }), 'fr');
    expect(table.rows[0]?.detail).toBe('Remise 10\u00a0%\u00a0: -10,00\u00a0€\nPacking\u00a0: 2,00\u00a0€');
  });

  it('have no rate where VAT has no business', () => {
    const { table } = compose(invoice({ lines: [line({ vatCategory: 'O', vatRate: '0' })] }), 'en');
    expect(table.rows[0]?.cells.vat).toBe('–');
  });
});

describe('the payment box', () => {
  const iban = 'PL61109010140000071219812874';

  it('groups the IBAN and asks for the number of the invoice', () => {
    const { payment } = compose(invoice({ iban, bic: 'WBKPPLPP' }), 'en');
    expect(payment?.facts.map(({ label, value }) => [label, value.replaceAll('\u00a0', ' ')])).toEqual([
      ['Account holder', 'Zażółć Gęślą Jaźń Sp. z o.o.'],
      ['IBAN', 'PL61 1090 1014 0000 0712 1981 2874'],
      ['BIC', 'WBKPPLPP'],
      ['Reference', 'INV-2026-0042'],
    ]);
  });

  it.each<[string, Partial<RenderableDocument>]>([
    ['a paid invoice', { iban, totals: { ...SUMS, dueMinor: 0 } }],
    ['a credit note', { iban, typeId: 'credit-note' }],
    ['a quote', { iban, typeId: 'quote' }],
    ['a seller without an account', {}],
  ])('is left out for %s', (_name, over) => {
    expect(compose(invoice(over), 'en').payment).toBeNull();
  });
});

describe('the head', () => {
  it('marks a draft', () => {
    const { number, state } = compose(invoice({ number: null, stamp: 'paid' }), 'en');
    expect([number, state]).toEqual([null, 'Draft']);
  });

  it('names what a credit note corrects, and why', () => {
    const corrects = { number: 'INV-2026-0001', issueDate: '2026-01-05', reason: 'Returned' };
    const { title, facts, remarks } = compose(invoice({ typeId: 'credit-note', corrects }), 'de');
    expect(title).toBe('Rechnungskorrektur');
    expect(facts).toContainEqual({ label: 'Korrigiert', value: 'INV-2026-0001\n5. Januar 2026' });
    expect(remarks).toEqual([{ heading: 'Grund', text: 'Returned' }]);
  });

  it('tells a day of supply from a period', () => {
    const facts = (from: string, to: string) => compose(invoice({ servicePeriod: { from, to } }), 'en').facts;
    expect(facts('2026-03-02', '2026-03-02')).toContainEqual({
      label: 'Date of supply',
      value: '2 March 2026',
    });
    expect(facts('2026-03-01', '2026-03-31')).toContainEqual({
      label: 'Period of supply',
      value: '1 – 31 March 2026',
    });
  });
});
