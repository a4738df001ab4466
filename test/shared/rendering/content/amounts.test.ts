// Head, lines and totals of a document.

import { DOCUMENT_LANGUAGES } from '../../../../shared/contracts/primitives';
import { compose } from '../../../../shared/rendering/content/compose';
import type { RenderableDocument } from '../../../../shared/rendering/document';
import { invoice, line, SUMS } from '../samples';

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

  it('names several corrected invoices on a line each, and many in a paragraph', () => {
    const composed = (count: number) => {
      const alsoCorrects = Array.from({ length: count }, (_, index) => ({
        ...{ number: `INV-${index + 1}`, issueDate: '2026-01-05' },
      }));
      const { facts, remarks } = compose(invoice({ typeId: 'credit-note', alsoCorrects }), 'es');
      return { fact: facts.find(({ label }) => label === 'Rectifica')?.value, remarks };
    };
    expect(composed(2)).toEqual({
      ...{ fact: 'INV-1 (5 de enero de 2026)\nINV-2 (5 de enero de 2026)', remarks: [] },
    });
    const text = Array.from({ length: 1000 }, (_, index) => `INV-${index + 1} (5 de enero de 2026)`).join(
      ', ',
    );
    expect(composed(1000)).toEqual({ fact: undefined, remarks: [{ heading: 'Rectifica', text }] });
  });

  it('shows what a credit note changes, where its country wants to see it', () => {
    const state = (quantity: string, netMinor: number) => {
      const vatMinor = netMinor / 5;
      return {
        lines: [{ lineNumber: 2, name: 'Beratung', quantity, unit: 'h', netMinor }],
        vatBreakdown: [{ category: 'S' as const, rate: '20', baseMinor: netMinor, vatMinor }],
        ...{ netMinor, vatMinor, totalMinor: netMinor + vatMinor },
      };
    };
    const states = { before: state('2', 100_00), after: state('1.5', 75_00) };
    const corrects = { number: 'INV-1', issueDate: null, states };
    const { correction } = compose(invoice({ typeId: 'credit-note', corrects }), 'en');
    expect(
      correction?.rows.map(({ label, ...cells }) => [label, cells.before, cells.difference, cells.after]),
    ).toEqual([
      ['2. Beratung · Quantity', '2\u00a0h', '\u22120.5\u00a0h', '1.5\u00a0h'],
      ['2. Beratung · Total excl. VAT', '100.00', '−25.00', '75.00'],
      ['Total excl. VAT · 20%', '100.00', '−25.00', '75.00'],
      ['VAT · 20%', '20.00', '−5.00', '15.00'],
      ['Total excl. VAT', '100.00', '−25.00', '75.00'],
      ['VAT', '20.00', '−5.00', '15.00'],
      ['Total incl. VAT', '120.00', '−30.00', '90.00'],
    ]);
    expect(compose(invoice({ typeId: 'credit-note' }), 'en').correction).toBeNull();
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

describe('the lines', () => {
  it('show allowances and charges under their description', () => {
    const adjustments = [
      { kind: 'allowance', amountMinor: 1000, percent: '10' },
      { kind: 'charge', amountMinor: 200, reason: 'Packing' },
    ] as const;
    const { table } = compose(invoice({ lines: [line({ adjustments: [...adjustments] })] }), 'fr');
    expect(table.rows[0]?.detail).toBe('Remise 10\u00a0%\u00a0: −10,00\u00a0€\nPacking\u00a0: 2,00\u00a0€');
  });

  it.each(DOCUMENT_LANGUAGES)(
    'in %s an exempt line, a reverse charge and the like are no plain 0 %%',
    (language) => {
      const items = (['E', 'AE', 'K', 'G', 'O'] as const).map((vatCategory) =>
        line({ vatCategory, vatRate: '0' }),
      );
      const rates = compose(invoice({ lines: items }), language).table.rows.map(({ cells }) => cells.vat);
      expect(new Set(rates).size).toBe(5);
      for (const rate of rates) expect(rate).not.toMatch(/^0\s*%?$/);
    },
  );

  it('have the rates of Polish law', () => {
    const items = (['E', 'AE', 'O', 'Z'] as const).map((vatCategory) => line({ vatCategory, vatRate: '0' }));
    const rates = compose(invoice({ lines: items }), 'pl').table.rows.map(({ cells }) => cells.vat);
    expect(rates).toEqual(['zw.', 'oo', 'np.', '0%']);
  });

  it('have numbers, and what else is known of the item below its name', () => {
    const item = line({
      ...{ name: 'Consulting', description: 'On site', articleReference: 'A-1', basisQuantity: '100' },
      period: { from: '2026-02-01', to: '2026-02-10' },
    });
    const [row] = compose(invoice({ lines: [item] }), 'en').table.rows;
    expect(row?.cells).toMatchObject({ number: '1', description: 'Consulting', unitPrice: '50.00 / 100' });
    expect(row?.detail).toBe('On site\nArt. no.: A-1\nPeriod: 1 – 10 February 2026');
  });
});

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

  it('name the rate of each discount where the document has several', () => {
    const adjustments = (['20', '10'] as const).map((vatRate) => ({
      ...{ kind: 'allowance' as const, amountMinor: 500, reason: 'Loyalty' },
      ...{ vatCategory: 'S' as const, vatRate },
    }));
    const vatBreakdown = ['20', '10'].map((rate) => ({
      ...{ category: 'S' as const, rate, baseMinor: 15000, vatMinor: 1500 },
    }));
    const labels = (over: Partial<RenderableDocument>) => totals(over).map(([label]) => label);
    const several = labels({ adjustments, vatBreakdown });
    expect(several.slice(1, 3)).toEqual(['Loyalty · VAT 20%', 'Loyalty · VAT 10%']);
    expect(labels({ adjustments: adjustments.slice(0, 1) })).toContain('Loyalty');
  });

  it.each([
    ['en', 'Total incl. VAT (in your favour)'],
    ['de', 'Gesamtbetrag (zu Ihren Gunsten)'],
    ['es', 'Total con IVA (a su favor)'],
    ['pl', 'Razem brutto (na korzyść nabywcy)'],
  ] as const)('of a credit note say in %s that it lowers what is owed', (language, label) => {
    const labelOf = (over: Partial<RenderableDocument>) =>
      compose(invoice(over), language).totals.find(({ weight }) => weight === 'grand')?.label;
    expect(labelOf({ typeId: 'credit-note' })).toBe(label);
    expect(labelOf({})).not.toContain('(');
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

  it('say what was paid back after a credit note', () => {
    const shown = totals({
      payments: [
        { date: '2026-03-05', amountMinor: 36000 },
        { date: '2026-03-20', amountMinor: -6000 },
      ],
      totals: { ...SUMS, paidMinor: 30000, creditedMinor: 6000, dueMinor: 0 },
    });
    expect(shown.slice(3)).toEqual([
      ['Paid · 5 March 2026', '−€360.00', 'plain'],
      ['Paid back · 20 March 2026', '€60.00', 'plain'],
      ['Credited', '−€60.00', 'plain'],
      ['Amount due', '€0.00', 'grand'],
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
