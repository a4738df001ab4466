// The lines of the document.
import { compose } from '../../../../../services/documents/rendering/content/compose';
import { LOCALES } from '../../../../../shared/contracts/primitives';
import { invoice, line } from '../samples';

describe('the lines', () => {
  it('show allowances and charges under their description', () => {
    const adjustments = [
      { kind: 'allowance', amountMinor: 1000, percent: '10' },
      { kind: 'charge', amountMinor: 200, reason: 'Packing' },
    ] as const;
    const { table } = compose(invoice({ lines: [line({ adjustments: [...adjustments] })] }), 'fr');
    expect(table.rows[0]?.detail).toBe('Remise 10\u00a0%\u00a0: −10,00\u00a0€\nPacking\u00a0: 2,00\u00a0€');
  });

  it.each(LOCALES)('in %s an exempt line, a reverse charge and the like are no plain 0 %%', (language) => {
    const items = (['E', 'AE', 'K', 'G', 'O'] as const).map((vatCategory) =>
      line({ vatCategory, vatRate: '0' }),
    );
    const rates = compose(invoice({ lines: items }), language).table.rows.map(({ cells }) => cells.vat);
    expect(new Set(rates).size).toBe(5);
    for (const rate of rates) expect(rate).not.toMatch(/^0\s*%?$/);
  });

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
