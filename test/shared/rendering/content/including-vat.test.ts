// Prices with VAT on paper: amounts and headings of the lines, in every language.
import { DOCUMENT_LANGUAGES } from '../../../../shared/contracts/primitives';
import { compose } from '../../../../shared/rendering/content/compose';
import type { RenderableDocument } from '../../../../shared/rendering/document';
import { invoice, line } from '../samples';

const GROSS: Partial<RenderableDocument> = {
  pricesIncludeVat: true,
  lines: [line({ unitPrice: '9.9', quantity: '3', vatRate: '19', netMinor: 2496, grossMinor: 2970 })],
  adjustments: [{ kind: 'allowance', amountMinor: 84, grossMinor: 100, reason: 'Less' }],
  vatBreakdown: [{ category: 'S', rate: '19', baseMinor: 2412, vatMinor: 458 }],
  totals: { linesMinor: 2970, netMinor: 2412, vatMinor: 458, grossMinor: 2870, dueMinor: 2870 },
};

describe('prices with VAT', () => {
  it.each(DOCUMENT_LANGUAGES)('have headings of their own in %s', (language) => {
    const [net, gross] = [{}, GROSS].map((over) => compose(invoice(over), language));
    expect(gross?.table.headings.unitPrice).not.toBe(net?.table.headings.unitPrice);
    expect(gross?.table.headings.amount).not.toBe(net?.table.headings.amount);
    expect(gross?.totals[0]?.label).toMatch(/\S/);
  });

  it('stand in the lines, and below them the VAT within', () => {
    const { table, totals } = compose(invoice(GROSS), 'en');
    expect(table.headings).toMatchObject({ unitPrice: 'Unit price incl. VAT', amount: 'Amount incl. VAT' });
    expect(table.rows[0]?.cells).toMatchObject({ unitPrice: '9.90', amount: '29.70' });
    expect(totals.map(({ label, value }) => `${label} ${value.replace(/[^\d.]/g, '')}`)).toEqual([
      'Subtotal incl. VAT 29.70',
      'Less 1.00',
      'Total excl. VAT 24.12',
      'VAT 19% 4.58',
      'Total incl. VAT 28.70',
    ]);
  });

  it('name the tax of a territory', () => {
    const own = { vatBreakdown: [{ category: 'L' as const, rate: '7', baseMinor: 2412, vatMinor: 458 }] };
    const { table } = compose(invoice({ ...GROSS, ...own }), 'es');
    expect(table.headings.amount).toBe('Importe, IGIC incluido');
  });
});
