// What stands above the lines, and what a credit note says of the invoice.
import { compose } from '../../../../../services/documents/rendering/content/compose';
import { invoice } from '../samples';

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
